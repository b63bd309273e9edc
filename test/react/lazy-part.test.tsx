/** Parts of an app module that are loaded on use: what people see of them, and what trying again does after a failure. */
import { expect } from '@open-wc/testing';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { StoaError } from '../../core/base/errors.js';
import type { MountedComponent } from '../../core/mount.js';
import type { Runtime } from '../../core/runtime.js';
import { lazyPart, moduleComponent } from '../../react/index.js';
import { eventually } from '../support/eventually.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';

interface ChartProps {
  readonly title: string;
}

function Chart({ title }: ChartProps): ReactNode {
  return <figure>{title}</figure>;
}

describe('a part of a module that is loaded on use', () => {
  const server = useServer();
  let runtime: Runtime;
  let container: HTMLElement;
  let mounted: MountedComponent<object>[];
  /** How often the part has been asked for, and how it answers. */
  let loads: number;
  let isDown: boolean;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    runtime = runtimeFor(server());
    container = document.body.appendChild(document.createElement('div'));
    mounted = [];
    loads = 0;
    isDown = true;
  });

  afterEach(() => {
    for (const { unmount } of mounted) unmount();
    container.remove();
    disposeRuntimes();
  });

  async function load(): Promise<{ readonly default: ComponentType<ChartProps> }> {
    loads += 1;
    await Promise.resolve();
    if (isDown) throw new StoaError('CHUNK_FAILED', 'Loading chunk chart failed.');
    return { default: Chart };
  }

  /** Mounts a module that shows it, in a place of its own. */
  function place(Part: ComponentType<ChartProps>): HTMLElement {
    const section = container.appendChild(document.createElement('section'));
    const View = ({ title }: ChartProps) => (
      <Suspense fallback={<p>Loading</p>}>
        <Part title={title} />
      </Suspense>
    );
    mounted.push(moduleComponent(View).mount(section, { title: 'Leave' }, { runtime, name: '@stoa/hrm' }));
    return section;
  }

  const shown = (section: Element) => section.querySelector('figure')?.textContent;
  const failure = (section: Element) => section.querySelector('stoa-notice');
  const untilFailed = (section: Element) =>
    eventually(() => expect(failure(section)?.text).to.equal('Loading chunk chart failed.'));
  /** What is shown then is another notice. */
  async function tryAgain(section: Element): Promise<void> {
    const notice = failure(section);
    notice?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
    await eventually(() => expect(notice?.isConnected).to.equal(false));
  }
  const offers = () => runtime.prompts.queue$.get();

  it('comes once, for all places', async () => {
    isDown = false;
    const Part = lazyPart(load);
    expect(loads).to.equal(0);
    const sections = [place(Part), place(Part)];
    await eventually(() => expect(sections.map(shown)).to.deep.equal(['Leave', 'Leave']));
    expect(loads).to.equal(1);
  });

  it('is asked for once a turn while it cannot be had, and is there as soon as it can', async () => {
    const section = place(lazyPart(load));
    await untilFailed(section);
    expect(loads).to.equal(1);
    await tryAgain(section);
    await untilFailed(section);
    expect(loads).to.equal(2);
    isDown = false;
    await tryAgain(section);
    await eventually(() => expect(shown(section)).to.equal('Leave'));
    expect(loads).to.equal(3);
    expect(offers()).to.deep.equal([]);
  });

  it('is asked for again by another place, and then the first one has it too', async () => {
    const Part = lazyPart(load);
    const first = place(Part);
    await untilFailed(first);
    isDown = false;
    const second = place(Part);
    await eventually(() => expect(shown(second)).to.equal('Leave'));
    await tryAgain(first);
    await eventually(() => expect(shown(first)).to.equal('Leave'));
    expect(loads).to.equal(2);
  });

  it('made with lazy of React stays failed, so that trying again offers a refresh', async () => {
    const section = place(lazy(load));
    await untilFailed(section);
    expect(offers()).to.deep.equal([]);
    isDown = false;
    await tryAgain(section);
    await untilFailed(section);
    expect(loads).to.equal(1);
    await eventually(() => expect(offers().map(({ kind }) => kind)).to.deep.equal(['upgrade']));
  });
});
