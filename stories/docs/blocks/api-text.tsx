/** Docstrings and signatures as pages show them: what has a place in the reference leads there. */
import { PageLink } from './page-link.js';
import type { ReactNode } from 'react';
import reference from 'virtual:api-reference';
import { forReaders } from '../../support/for-readers.js';
import { Code } from './code.js';

/** Code, `{@link Name}` or `{@link Name | words}`, and links of Markdown. */
const INLINE = /(`[^`]+`|\{@link [^}]+\}|\[[^\]]+\]\([^)\s]+\))/;
/** Names, words in quotes, comments. */
const TOKENS = /([A-Za-z_$][\w$]*|'[^']*'|\/\/.*)/;
const KEYWORDS =
  /^(abstract|as|class|const|extends|false|function|implements|import|in|infer|interface|is|keyof|new|null|readonly|static|true|type|typeof|undefined|unique)$/;
const PLAIN_TYPES = /^(any|bigint|boolean|never|number|object|string|symbol|unknown|void)$/;

const links = new Map(Object.entries(reference.links));

/** Where a name, or a member of one, is described. */
export function placeOf(name: string): string | undefined {
  return links.get(name.split('.')[0] ?? '');
}

/** Paragraphs, lists and code of a docstring. */
export function Text({ text }: { text: string }): ReactNode {
  const blocks = forReaders(text).split(/\n{2,}|(?=^```)|(?<=^```\n)/m);
  return joinFences(blocks).map((block, index) => <Block key={index} text={block} />);
}

/** An empty line within code does not end it. */
function joinFences(blocks: readonly string[]): string[] {
  const joined: string[] = [];
  let isCode = false;
  for (const block of blocks) {
    if (isCode) joined.push(`${joined.pop()}\n\n${block}`.replace('\n\n```', '\n```'));
    else joined.push(block);
    if ((block.match(/^```/gm) ?? []).length % 2 === 1) isCode = !isCode;
  }
  return joined.filter((block) => block.trim());
}

function Block({ text }: { text: string }): ReactNode {
  const fence = /^```(\w*)\n([^]*?)\n?```\s*$/.exec(text.trim());
  if (fence) return <Code language={fence[1] || 'ts'} code={fence[2] ?? ''} />;
  const items = text.split(/^(?:[-*]|\d+\.) /m);
  if (items.length > 1 && !items[0]?.trim()) {
    return (
      <ul>
        {items.slice(1).map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(text)}</p>;
}

/** Text within a line. */
export function inline(text: string): ReactNode {
  return text.split(INLINE).map((part, index) => <Part key={index} text={part} />);
}

function Part({ text }: { text: string }): ReactNode {
  if (text.startsWith('`') && text.length > 2) return <NameOrCode text={text.slice(1, -1)} />;
  const [, target, words] = /^\{@link ([^|}\s]+)[\s|]*([^}]*)\}$/.exec(text) ?? [];
  if (target) return <NameOrCode text={target} words={words?.trim()} />;
  const [, label, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text) ?? [];
  return address ? <PageLink href={address}>{label}</PageLink> : text;
}

function NameOrCode({ text, words }: { text: string; words?: string | undefined }): ReactNode {
  const place = placeOf(text);
  const code = words ? words : <code>{text}</code>;
  return place ? <PageLink href={place}>{code}</PageLink> : code;
}

/** A signature. `own`: the name that it is about, which leads nowhere. */
export function Signature({ text, own }: { text: string; own: string }): ReactNode {
  return (
    <pre className="api-signature sb-unstyled">
      <code>
        {text.split(TOKENS).map((token, index) => (
          <Token key={index} text={token} isOwn={token === own} />
        ))}
      </code>
    </pre>
  );
}

function Token({ text, isOwn }: { text: string; isOwn: boolean }): ReactNode {
  if (isOwn) return <b>{text}</b>;
  if (KEYWORDS.test(text)) return <span className="api-keyword">{text}</span>;
  if (PLAIN_TYPES.test(text)) return <span className="api-type">{text}</span>;
  if (text.startsWith("'")) return <span className="api-word">{text}</span>;
  // What begins with a small letter is a parameter or a field more often than a function of ours.
  const place = /^[A-Z]/.test(text) ? placeOf(text) : undefined;
  return place ? <PageLink href={place}>{text}</PageLink> : text;
}
