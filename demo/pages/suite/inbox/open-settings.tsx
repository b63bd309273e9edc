/** How records open on PC: as the tenant has set it, which is changed here for everybody, and where a dialog stands. */
import { useId, useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { useLabel, useRuntime, useStore } from 'stoa/react';

export type Placement = 'middle' | 'side';

export function OpenSettings({
  placement,
  onPlacement,
}: {
  placement: Placement;
  onPlacement(placement: Placement): void;
}): ReactNode {
  const label = useLabel();
  const { request, settings, notices } = useRuntime();
  const kept = useStore(settings.current$)['common.openmethod'];
  /** What was just chosen, until the server has it. */
  const [chosen, setChosen] = useState<typeof kept>();
  const method = chosen ?? kept;

  async function choose(openMethod: 'dialog' | 'newPage'): Promise<void> {
    setChosen(openMethod);
    try {
      await request.post('/demo/settings', { openMethod });
      await settings.load();
    } catch (error) {
      notices.toast(describeThrown(error), { kind: 'error' });
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <div className="open-settings">
      <Choice
        legend={label('inbox.method', 'Records open')}
        value={method}
        onChoose={(value) => void choose(value)}
        options={[
          ['dialog', label('inbox.method.dialog', 'In a dialog')],
          ['newPage', label('inbox.method.newPage', 'As a page')],
        ]}
      />
      {/* Goes by what counts: until the server has the choice, records open as before. */}
      {kept === 'dialog' && (
        <Choice
          legend={label('inbox.place', 'Dialogs stand')}
          value={placement}
          onChoose={onPlacement}
          options={[
            ['middle', label('inbox.place.middle', 'In the middle')],
            ['side', label('inbox.place.side', 'At the side')],
          ]}
        />
      )}
    </div>
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
  options: readonly (readonly [Value, string])[];
  onChoose(value: Value): void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
