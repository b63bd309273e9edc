/** Colours, type size and grey mode: each choice goes to the theme of the runtime and is kept for the next visit. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLabel, useRuntime } from 'stoa/react';
import {
  followPreferences,
  keepPreferences,
  readPreferences,
  type Preferences,
} from '../shared/preferences.js';
import { DisplayIcon } from './icons.js';

const ACCENTS = ['', '#3558c8', '#7d4aa5', '#a94a1f'] as const;

export function DisplayMenu(): ReactNode {
  const label = useLabel();
  const { theme } = useRuntime();
  const id = useId();
  const [preferences, setPreferences] = useState(readPreferences);
  useEffect(() => followPreferences(setPreferences), []);

  function choose(change: Partial<Preferences>): void {
    const changed = { ...preferences, ...change };
    setPreferences(changed);
    theme.set(changed);
    keepPreferences(changed);
  }

  return (
    <>
      <button type="button" className="tool" popoverTarget={id}>
        <DisplayIcon />
        <span>{label('suite.display', 'Display')}</span>
      </button>
      <div id={id} popover="auto" className="panel">
        <Choice
          legend={label('suite.scheme', 'Colors')}
          value={preferences.scheme}
          onChoose={(scheme) => choose({ scheme })}
          options={[
            ['auto', label('suite.scheme.auto', 'As the system')],
            ['light', label('suite.scheme.light', 'Light')],
            ['dark', label('suite.scheme.dark', 'Dark')],
          ]}
        />
        <Choice
          legend={label('suite.accent', 'Accent')}
          value={preferences.primaryColor}
          onChoose={(primaryColor) => choose({ primaryColor })}
          options={ACCENTS.map((color, index) => [
            color,
            <span key={color} className={`swatch swatch-${index}`}>
              <span className="visually-hidden">
                {
                  [
                    label('suite.accent.petrol', 'Petrol'),
                    label('suite.accent.blue', 'Blue'),
                    label('suite.accent.plum', 'Plum'),
                    label('suite.accent.clay', 'Clay'),
                  ][index]
                }
              </span>
            </span>,
          ])}
        />
        <Choice
          legend={label('suite.fontSize', 'Text size')}
          value={preferences.fontSize}
          onChoose={(fontSize) => choose({ fontSize })}
          options={[
            ['small', label('suite.fontSize.small', 'Small')],
            ['medium', label('suite.fontSize.medium', 'Medium')],
            ['big', label('suite.fontSize.big', 'Large')],
          ]}
        />
        <label className="switch">
          <input
            type="checkbox"
            checked={preferences.grey}
            onChange={({ target }) => choose({ grey: target.checked })}
          />
          {label('suite.grey', 'Without color')}
        </label>
      </div>
    </>
  );
}

function Choice<Value extends string>({
  legend,
  value,
  options,
  onChoose,
}: {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, ReactNode])[];
  onChoose(value: Value): void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map(([option, content]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{content}</span>
        </label>
      ))}
    </fieldset>
  );
}
