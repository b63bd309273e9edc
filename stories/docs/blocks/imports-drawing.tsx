/** The house as the imports of the sources draw it, and the same facts as tables. */
import { useState, type ReactNode } from 'react';
import house from 'virtual:house';
import { BOX, layOut, type Drawing } from './house-layout.js';
import { Table } from './table.js';
import './imports-drawing.css';

const PARTS = house.floors.flatMap(({ parts }) => parts);
const ALL = 'all';
/** Wide for desks, narrow for phones; the style sheet shows one of them. */
const DRAWINGS = { wide: layOut(house, 8), narrow: layOut(house, 3) };

/** The drawing. A list above it, and a click on a box, choose whose arrows are seen. */
export function ImportsDrawing(): ReactNode {
  const [chosen, choose] = useState(ALL);
  return (
    <figure className="house sb-unstyled">
      <label className="house-choice">
        Arrows of{' '}
        <select value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value={ALL}>all parts</option>
          {PARTS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <Picture key={name} name={name} drawing={drawing} chosen={chosen} choose={choose} />
      ))}
      <figcaption className="house-legend">
        <Line /> imports, the more the thicker <Line late /> fetched on first use. Imports of types are not
        drawn: they are gone once compiled.
      </figcaption>
    </figure>
  );
}

function Picture({
  name,
  drawing: { width, height, bands, boxes, arrows },
  chosen,
  choose,
}: {
  name: string;
  drawing: Drawing;
  chosen: string;
  choose: (part: string) => void;
}): ReactNode {
  const head = `house-head-${name}`;
  const isSeen = (edge: { from: string; to: string }) =>
    chosen === ALL || edge.from === chosen || edge.to === chosen;
  return (
    <svg
      className={`house-picture house-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`house-title-${name} house-desc-${name}`}
      data-chosen={chosen === ALL ? undefined : chosen}
    >
      <title id={`house-title-${name}`}>Floors and parts of Stoa, and who imports whom</title>
      <desc id={`house-desc-${name}`}>
        {house.floors
          .map((floor) => `${floor.name}: ${floor.parts.map(({ label }) => label).join(', ')}.`)
          .join(' ')}{' '}
        Arrows lead down. The tables below say the same.
      </desc>
      <defs>
        <marker
          id={head}
          viewBox="0 0 6 6"
          refX="4"
          refY="3"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0L6 3L0 6z" className="house-head" />
        </marker>
      </defs>
      {bands.map(({ floor, y, height: tall }) => (
        <g key={floor.name}>
          <rect className="house-floor" x="0.5" y={y + 0.5} width={width - 1} height={tall - 1} rx="10" />
          <text className="house-floor-name" x="14" y={y + 17}>
            {floor.name}
          </text>
        </g>
      ))}
      {arrows.map(({ edge, path, width: stroke, late }) => (
        <path
          key={`${edge.from} ${edge.to}`}
          className="house-arrow"
          d={path}
          strokeWidth={stroke}
          strokeDasharray={late ? '4 4' : undefined}
          markerEnd={`url(#${head})`}
          data-seen={isSeen(edge)}
        />
      ))}
      {boxes.map(({ part, x, y }) => (
        <g
          key={part.id}
          className="house-part"
          data-chosen={part.id === chosen || undefined}
          onClick={() => choose(part.id === chosen ? ALL : part.id)}
        >
          <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="8" />
          <text className="house-label" x={x + BOX.width / 2} y={y + 17}>
            {part.label}
          </text>
          <text className="house-size" x={x + BOX.width / 2} y={y + 30}>
            {`${part.files} files`}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Line({ late = false }: { late?: boolean }): ReactNode {
  return (
    <svg className="house-line" viewBox="0 0 28 8" aria-hidden="true">
      <path
        className="house-arrow"
        data-seen="true"
        d="M1 4H27"
        strokeWidth="2"
        strokeDasharray={late ? '4 4' : undefined}
      />
    </svg>
  );
}

/** Every part with its floor, what it is for and how large it is. */
export function PartsTable(): ReactNode {
  return (
    <Table
      head={['part', 'floor', 'for', 'files', 'lines']}
      rows={house.floors.flatMap((floor) =>
        floor.parts.map(({ id, label, purpose, files, lines }) => [
          id.startsWith('core/') && id !== 'core/faces' ? `\`${id}\`` : `\`${label}\``,
          floor.name,
          purpose,
          String(files),
          lines.toLocaleString('en'),
        ]),
      )}
    />
  );
}

/** Every arrow of the drawing, and the imports of types that it leaves out. */
export function ImportsTable(): ReactNode {
  const labels = new Map(PARTS.map(({ id, label }) => [id, label]));
  const toText = (id: string, count: number) => `\`${labels.get(id) ?? id}\` ${count}`;
  return (
    <Table
      head={['part', 'imports', 'fetches on first use', 'knows the types of']}
      rows={PARTS.map(({ id, label }) => {
        const own = house.edges.filter(({ from }) => from === id);
        const list = (kind: 'value' | 'late' | 'type') =>
          own
            .filter((edge) => edge[kind] > 0)
            .sort((a, b) => b[kind] - a[kind])
            .map((edge) => toText(edge.to, edge[kind]))
            .join(', ') || '–';
        return [`\`${label}\``, list('value'), list('late'), list('type')];
      })}
    />
  );
}

/** Every import that waits until somebody needs it. */
export function LateTable(): ReactNode {
  const targets = [...new Set(house.late.map(({ to }) => to))];
  return (
    <Table
      head={['on first use', 'fetched by', 'what it is']}
      rows={targets.map((to) => {
        const imports = house.late.filter((late) => late.to === to);
        return [`\`${to}\``, imports.map(({ from }) => `\`${from}\``).join(', '), imports[0]?.about ?? ''];
      })}
    />
  );
}
