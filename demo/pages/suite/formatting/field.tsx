/** What the forms of this page are made of: fields that say what is wrong, and examples on buttons. */
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { StoaButton, useLabel } from 'stoa/react';

interface Frame {
  readonly name: string;
  /** Why the value cannot be used; absent as long as it can. */
  readonly wrong?: string | undefined;
  readonly hint?: string | undefined;
}

/** A field whose text is passed on with every key. Numbers, dates and patterns run from left to right everywhere. */
export function TextField({
  name,
  wrong,
  hint,
  onText,
  ...input
}: Frame & { onText(text: string): void } & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <Framed {...{ name, wrong, hint }}>
      {(link) => (
        <input
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...link}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Framed>
  );
}

/** A choice of one. */
export function SelectField({
  name,
  hint,
  options,
  onText,
  ...select
}: Frame & {
  options: readonly (readonly [value: string, name: string])[];
  onText(text: string): void;
} & SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  return (
    <Framed {...{ name, hint }}>
      {(link) => (
        <select {...select} {...link} onChange={({ target }) => onText(target.value)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

function Framed({
  name,
  wrong,
  hint,
  children,
}: Frame & {
  children(link: { id: string; 'aria-describedby': string; 'aria-invalid'?: true }): ReactNode;
}): ReactNode {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {children({ id, 'aria-describedby': noteId, ...(wrong !== undefined && { 'aria-invalid': true }) })}
      <p id={noteId} className={wrong === undefined ? 'note hint' : 'note wrong'} role="status">
        {wrong ?? hint}
      </p>
    </div>
  );
}

/** A name, and a value; one that depends on the time is made at the click. */
export type Example = readonly [name: ReactNode, value: string | (() => string)];

/** Values that show something, each on a button. */
export function Examples({
  examples,
  onChoose,
}: {
  examples: readonly Example[];
  onChoose(value: string): void;
}): ReactNode {
  const label = useLabel();
  return (
    <div className="samples" role="group" aria-label={label('formatting.examples', 'Examples')}>
      {examples.map(([name, value], index) => (
        <StoaButton
          key={index}
          size="small"
          variant="quiet"
          onClick={() => onChoose(typeof value === 'string' ? value : value())}
        >
          {name}
        </StoaButton>
      ))}
    </div>
  );
}

/** Examples that are their own names. */
export function figures(...values: readonly string[]): readonly Example[] {
  return values.map((value) => [<bdi key={value} dir="ltr" children={value} />, value]);
}
