/** A table in a documentation page. MDX by itself knows none. */
import type { ReactNode } from 'react';

/** `code` between backticks, and links as in Markdown. */
const INLINE = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;

/** Cells are text in which backticks and links mean what they mean in Markdown; the first column names its row. */
export function Table({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}): ReactNode {
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row" className="row-name">
                {inline(first)}
              </th>
              {others.map((cell, index) => (
                <td key={index}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(text: string): ReactNode {
  return text.split(INLINE).map((part, index) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (link)
      return (
        <a key={index} href={link[2]} target="_top">
          {link[1]}
        </a>
      );
    return part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part;
  });
}
