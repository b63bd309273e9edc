/** Live examples of the guide to customisation: a table of an app that two projects change without touching its code. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { useRuntime, useStore, withOverrides } from 'stoa/react';
import { inReact, ResultTable } from '../support/guide.js';

const meta: Meta = {
  title: 'Guides/Examples/Customise',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true }, docs: { source: { type: 'code' } } },
};

export default meta;
type Story = StoryObj;

interface PriceTagProps {
  readonly name: string;
  readonly price: string;
  readonly note?: string;
}

/** What the app ships. It offers its component to customisation under the names of a library and a component. */
const PriceTag = withOverrides('shop', 'PriceTag', ({ name, price, note }: PriceTagProps) => (
  <p>
    <strong>{name}</strong> {price} {note && <em>{note}</em>}
  </p>
));

function Shop(): ReactNode {
  const { hooks } = useRuntime();
  const [greenOn, setGreenOn] = useState(true);

  useEffect(() => {
    const disposers = [
      hooks.overrideProps<PriceTagProps>('shop', 'PriceTag', (props) => ({ ...props, note: 'incl. VAT' }), {
        owner: 'tax-project',
      }),
      hooks.overrideComponent<(props: PriceTagProps) => ReactNode>(
        'shop',
        'PriceTag',
        (Original) =>
          function Framed(props) {
            return (
              <blockquote>
                <Original {...props} />
              </blockquote>
            );
          },
        { owner: 'green-project', order: 10 },
      ),
    ];
    return () => disposers.forEach((dispose) => dispose());
  }, [hooks]);

  const toggle = () => {
    hooks.setOwnerEnabled('green-project', !greenOn);
    setGreenOn(!greenOn);
  };
  return (
    <div className="stack">
      <PriceTag name="Desk" price="1,284.00" />
      <button type="button" aria-pressed={greenOn} onClick={toggle}>
        green-project
      </button>
      <Registrations />
    </div>
  );
}

/** Drawn after what it counts. */
function Registrations(): ReactNode {
  const { hooks } = useRuntime();
  useStore(hooks.version$);
  return (
    <ResultTable>
      {hooks.list().map(({ kind, owner, order, active, uses }) => (
        <tr key={`${owner} ${kind}`}>
          <th scope="row">
            <code>
              {owner}: {kind}
            </code>
          </th>
          <td>
            order {order}, {active ? `uses: ${uses}` : 'off'}
          </td>
        </tr>
      ))}
    </ResultTable>
  );
}

/** Two owners change one component. The button switches one of them off, as `?stoa-off=green-project` would. */
export const Owners: Story = { render: inReact(() => <Shop />) };
