/** The module of the guide to a first app module, mounted by hand in the runtime of the story. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Runtime } from 'stoa';
import { useRuntime } from 'stoa/react';
import { Hello } from '../app-modules/hello/hello.js';
import english from '../app-modules/hello/locales/en_US.json';
import chinese from '../app-modules/hello/locales/zh_CN.json';
import { labelsRoute } from '../support/deployed.js';
import { inReact, useLoaded } from '../support/guide.js';

const meta: Meta = {
  title: 'Guides/Examples/Tutorial',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const loadHello = ({ labels }: Runtime) => labels.load('hello');

function Mounted(): ReactNode {
  const runtime = useRuntime();
  useLoaded(loadHello);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mounted = Hello.mount(place.current!, {}, { runtime });
    return () => mounted.unmount();
  }, [runtime]);
  return <div ref={place} className="column" />;
}

/** The card with its texts in English and Simplified Chinese; the other languages show the fallbacks of the code. */
export const Card: Story = {
  render: (args, context) =>
    inReact(() => <Mounted />, {
      [labelsRoute('en_US', 'hello')]: { json: english },
      [labelsRoute('zh_CN', 'hello')]: { json: chinese },
      [labelsRoute('zh_TW', 'hello')]: { json: {} },
      [labelsRoute('ar_SA', 'hello')]: { json: {} },
    })(args, context),
};
