/** What came out: a name, the text, and a button that copies it. */
import type { ReactNode } from 'react';
import { useLabel, useRuntime } from 'stoa/react';

// They keep a text in order on the screen and surprise whoever searches for it after pasting.
const ISOLATES = /[\u2066-\u2069]/g;

/** Holds a number together inside a sentence of any direction. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Results one below the other. */
export function Results({ name, children }: { name?: string; children: ReactNode }): ReactNode {
  return (
    <>
      {name !== undefined && <h3>{name}</h3>}
      <dl className="results">{children}</dl>
    </>
  );
}

/** One of them. A `wrong` one is a text for people and is not copied; without a value it says that there is none. */
export function Result({
  name,
  copyName = String(name),
  value,
  isWrong = false,
  canCopy = !isWrong,
  note,
  lang,
  dir = 'ltr',
}: {
  name: ReactNode;
  /** For those who hear the button. */
  copyName?: string;
  value: string | undefined;
  isWrong?: boolean;
  canCopy?: boolean;
  note?: ReactNode;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto';
}): ReactNode {
  return (
    <div className="result">
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Nothing />
        ) : (
          <bdi className={isWrong ? 'value wrong' : 'value'} lang={lang} dir={isWrong ? 'auto' : dir}>
            {value}
          </bdi>
        )}
        {note !== undefined && <small className="hint">{note}</small>}
      </dd>
      {value !== undefined && canCopy && (
        <dd>
          <Copy name={copyName} text={value} />
        </dd>
      )}
    </div>
  );
}

/** In place of a result: a dash for the eye, words for the ear. */
export function Nothing(): ReactNode {
  const label = useLabel();
  return (
    <span className="hint">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{label('formatting.none', 'nothing to show')}</span>
    </span>
  );
}

function Copy({ name, text }: { name: string; text: string }): ReactNode {
  const label = useLabel();
  const { notices } = useRuntime();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text.replace(ISOLATES, ''));
      notices.toast(label('formatting.copied', 'Copied: {0}', [text]), { kind: 'success' });
    } catch {
      // Pages without https have no clipboard, and people may refuse it.
      notices.toast(label('formatting.notCopied', 'The browser does not let this page copy.'), {
        kind: 'warning',
      });
    }
  }

  const title = label('formatting.copy', 'Copy: {0}', [name]);
  return (
    <button type="button" className="copy" aria-label={title} title={title} onClick={() => void copy()}>
      <svg className="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />
      </svg>
    </button>
  );
}
