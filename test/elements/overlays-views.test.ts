/**
 * What lies open over the page, as a person meets it: links, files and objects in dialogs one over the other, each with
 * a name, closed by Escape, backdrop and button, unless what is in it is not saved.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { MountOptions } from '../../core/mount.js';
import type { PreviewItem } from '../../core/navigation/preview.js';
import { createViews } from '../../core/navigation/views.js';
import { createViewEntries } from '../../core/navigation/views/entries.js';
import type { View, ViewKinds } from '../../core/surface/views.js';
import type { StoaDialog, StoaLinkDialog, StoaMediaPreview, StoaOverlays } from '../../elements/index.js';
import '../../elements/index.js';
import { StoaMediaActionEvent } from '../../elements/events/media-action.js';
import { eventually } from '../support/eventually.js';
import { all, click, createOverlaysRuntime, focused, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const order: ViewKinds['object'] = {
  app: '@stoa/workflow',
  component: 'flowpageView',
  id: '42',
  placement: 'middle',
};
const file = { url: '/package.json', name: 'package.json', downloadUrl: '/package.json?save' };

/** A runtime whose modules show what they were given. */
function createRuntime() {
  const parts = createOverlaysRuntime();
  const isBlocked$ = atom(false);
  const views = createViews({
    environment: { window: undefined, randomId: () => `${Math.random()}` },
    history: { listen: () => () => undefined, replace: async () => true, isBlocked$ },
    clock: parts.clock,
    texts: { get: (key) => key, ready: async () => {} },
    mayShow: () => true,
    makeEntries: createViewEntries,
  });
  const mounted: { name: string; component: string; props: Record<string, unknown>; count: number }[] = [];
  const links: unknown[][] = [];
  const saved: PreviewItem[] = [];
  let content = '<p><input aria-label="Reason"></p>';
  return {
    ...parts,
    views,
    mounted,
    saved,
    opened: links,
    setContent: (markup: string) => (content = markup),
    links: {
      open: async (...link: unknown[]) => {
        links.push(link);
        return 'window' as const;
      },
    },
    downloadItem: async (item: PreviewItem) => void saved.push(item),
    modules: { preload: async () => undefined, forget: () => undefined },
    monitor: { capture: () => undefined },
    texts: { get: (key: string) => key },
    async mount({ name, component, container, props }: MountOptions) {
      const entry = { name, component, props: props ?? {}, count: 1 };
      mounted.push(entry);
      container.innerHTML = content;
      return {
        update: () => undefined,
        unmount() {
          entry.count -= 1;
          container.textContent = '';
        },
      };
    },
  };
}

describe('stoa-overlays with views', () => {
  speak('en');
  let runtime: ReturnType<typeof createRuntime>;
  let overlays: StoaOverlays;
  beforeEach(async () => {
    await setViewport({ width: 1000, height: 700 });
    await sendMouse({ type: 'move', position: [2, 690] });
    runtime = createRuntime();
    overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
  });
  afterEach(() => setViewport({ width: 800, height: 600 }));

  const stack = () => runtime.views.stack$.get();
  const openDialogs = () => all<StoaDialog>('stoa-dialog').filter(({ open }) => open);
  const dialogOf = (dialog: Element) => part<HTMLDialogElement>(dialog, 'dialog');
  /** Opens an object and waits until its component is there. */
  async function openObject(data: Partial<ViewKinds['object']> = {}): Promise<StoaDialog> {
    const before = openDialogs().length;
    runtime.views.open('object', { ...order, ...data });
    const dialog = await eventually(() => {
      expect(openDialogs()).to.have.length(before + 1);
      const last = openDialogs().at(-1)!;
      expect(last.querySelector('stoa-module')?.phase).to.equal('ready');
      return last;
    });
    await stillness();
    return dialog;
  }
  const gone = () =>
    eventually(() => {
      expect(openDialogs()).to.have.length(0);
      expect(overlays.childElementCount).to.equal(0);
    });

  describe('an object', () => {
    it('given one, then its component is shown with what the address says and a way to close', async () => {
      const dialog = await openObject({
        heading: 'Leave',
        parameters: { mode: 'edit', id: 'x', close: 'x' },
      });
      await expect(dialog).to.be.accessible();
      expect(part(dialog, 'heading').textContent).to.equal('Leave');
      const [{ name, component, props }] = runtime.mounted as [(typeof runtime.mounted)[0]];
      expect([name, component]).to.deep.equal(['@stoa/workflow', 'flowpageView']);
      expect(props).to.include({ mode: 'edit', id: '42' });
      (props['close'] as () => void)();
      await gone();
      expect([stack().length, runtime.mounted[0]!.count]).to.deep.equal([0, 0]);
    });

    it('given Escape, the close button or the backdrop, then it closes, and the focus goes back', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
      for (const dismiss of [
        () => press('Escape'),
        () => click(part(openDialogs()[0]!, 'close')),
        () => sendMouse({ type: 'click', position: [3, 3] }),
      ]) {
        opener.focus();
        await openObject();
        await eventually(() => expect(focused()?.ariaLabel).to.equal('Reason'));
        await dismiss();
        await gone();
        expect(stack()).to.have.length(0);
        expect(focused() === opener).to.equal(true);
      }
    });

    it('given one over another, then Escape closes the upper one, and the lower one is as it was', async () => {
      const lower = await openObject({ heading: 'Lower' });
      const input = lower.querySelector('input')!;
      input.value = 'typed';
      input.focus();
      const upper = await openObject({ heading: 'Upper', placement: 'side' });
      expect(dialogOf(upper).matches(':modal')).to.equal(true);
      await press('Escape');
      await eventually(() => expect(openDialogs()).to.deep.equal([lower]));
      expect(lower.querySelector('input') === input && input.value).to.equal('typed');
      await eventually(() => expect(focused() === input).to.equal(true));
      await eventually(() => expect(runtime.mounted.map(({ count }) => count)).to.deep.equal([1, 0]));
      await press('Escape');
      await gone();
    });

    it('given several at once, then they stand one over the other in order', async () => {
      for (const heading of ['A', 'B', 'C']) runtime.views.open('object', { ...order, heading });
      await eventually(() =>
        expect(openDialogs().map(({ heading }) => heading)).to.deep.equal(['A', 'B', 'C']),
      );
      await stillness();
      for (const left of [['A', 'B'], ['A'], []]) {
        await press('Escape');
        await eventually(() => expect(openDialogs().map(({ heading }) => heading)).to.deep.equal(left));
        await stillness();
      }
    });

    it('given one below is closed, then the one above stays as it is', async () => {
      await openObject({ heading: 'Lower' });
      const upper = await openObject({ heading: 'Upper' });
      const component = upper.querySelector('input');
      runtime.views.close(stack()[0]!.id);
      await eventually(() => expect(openDialogs()).to.deep.equal([upper]));
      expect(upper.querySelector('input')).to.equal(component);
    });

    it('given no heading, then it has the name of what it shows, else one that says what it is', async () => {
      runtime.setContent('<h2>Leave of absence</h2>');
      const titled = await openObject();
      await eventually(() => expect(titled.heading).to.equal('Leave of absence'));
      await expect(titled).to.be.accessible();
      runtime.setContent('<p>Nothing</p>');
      expect((await openObject()).heading).to.equal('Details');
      const created = await openObject({ placement: 'create' });
      expect(created.heading).to.equal('New');
      await expect(created).to.be.accessible();
    });

    it('given its placements, then they are large, a drawer at the end of the line, or as high as it takes', async () => {
      const boxOf = async (placement: 'middle' | 'side' | 'create') => {
        const dialog = await openObject({ placement });
        const { left, right, top, width, height } = dialogOf(dialog).getBoundingClientRect();
        runtime.views.close();
        await gone();
        return [left, right, top, width, height].map(Math.round);
      };
      expect(await boxOf('middle')).to.deep.equal([100, 900, 70, 800, 560]);
      expect(await boxOf('side')).to.deep.equal([240, 1000, 0, 760, 700]);
      const [, , , width, height] = await boxOf('create');
      expect([width, height! >= 320 && height! < 500]).to.deep.equal([720, true]);
      document.documentElement.dir = 'rtl';
      try {
        expect(await boxOf('side')).to.deep.equal([0, 760, 0, 760, 700]);
      } finally {
        document.documentElement.removeAttribute('dir');
      }
      await setViewport({ width: 360, height: 640 });
      for (const placement of ['middle', 'side', 'create'] as const)
        expect(await boxOf(placement), placement).to.deep.equal([0, 360, 0, 360, 640]);
    });

    it('given content that is as high as its place, then it fills what has a height of its own', async () => {
      const heightIn = async (placement: 'middle' | 'side' | 'create') => {
        const dialog = await openObject({ placement });
        const content = dialog.querySelector<HTMLElement>(':scope > :not([slot])')!;
        content.style.blockSize = '100%';
        const { height } = content.getBoundingClientRect();
        runtime.views.close();
        await gone();
        return height;
      };
      expect(await heightIn('middle')).to.be.above(400);
      expect(await heightIn('side')).to.be.above(500);
      await setViewport({ width: 360, height: 640 });
      for (const placement of ['middle', 'side', 'create'] as const)
        expect(await heightIn(placement), placement).to.be.above(500);
    });

    it('given pop-ups that editors append to the page, then they can be used in it', async () => {
      const dialog = await openObject();
      const popup = document.body.appendChild(document.createElement('div'));
      popup.dataset['stoaFloat'] = '';
      popup.innerHTML = '<button>Bold</button>';
      await eventually(() => expect(dialog.contains(popup)).to.equal(true));
      popup.querySelector('button')!.focus();
      expect(focused()?.textContent).to.equal('Bold');
      runtime.views.close();
      await gone();
      expect(popup.parentElement).to.equal(document.body);
      popup.remove();
    });
  });

  describe('a link', () => {
    it('given one, then its page is shown, and a window of its own takes its place', async () => {
      runtime.views.open('link', { url: '/package.json', heading: 'Help' });
      const [dialog] = await eventually(() => {
        const found = all<StoaLinkDialog>('stoa-link-dialog');
        expect(found[0]?.renderRoot.querySelector('iframe')?.src).to.equal(`${location.origin}/package.json`);
        return found;
      });
      await stillness();
      await click(await eventually(() => part(dialog!, 'open-window')));
      expect(runtime.opened).to.deep.equal([['/package.json', { target: 'window' }]]);
      await gone();
      expect(stack()).to.have.length(0);
    });

    it('given Escape, then it closes', async () => {
      runtime.views.open('link', { url: '/package.json' });
      await eventually(() => expect(openDialogs()).to.have.length(1));
      await stillness();
      await press('Escape');
      await gone();
    });
  });

  describe('files', () => {
    it('given a preview, then the file is shown, and the runtime saves it', async () => {
      runtime.views.open('preview', { items: [file], index: 0 });
      const preview = await eventually(() => {
        const [found] = all<StoaMediaPreview>('stoa-media-preview');
        expect(found?.open).to.equal(true);
        return found!;
      });
      await stillness();
      expect(preview.downloadable).to.equal(true);
      preview.dispatchEvent(new StoaMediaActionEvent('download', 0, file));
      expect(runtime.saved).to.deep.equal([file]);
      await press('Escape');
      await gone();
      expect(stack()).to.have.length(0);
    });

    it('given files that are only to be looked at, or nobody who could save them, then no download is offered', async () => {
      runtime.views.open('preview', { items: [file], index: 0, downloadable: false });
      await eventually(() =>
        expect(all<StoaMediaPreview>('stoa-media-preview')[0]?.downloadable).to.equal(false),
      );
      runtime.views.close();
      await gone();
      const { downloadItem: _, ...without } = runtime;
      overlays.runtime = without;
      runtime.views.open('preview', { items: [file], index: 0 });
      await eventually(() =>
        expect(all<StoaMediaPreview>('stoa-media-preview')[0]?.downloadable).to.equal(false),
      );
    });
  });

  describe('beside the rest', () => {
    it('given somebody refuses, then it stays open until it is closed by them', async () => {
      const view: View = { id: 'v1', kind: 'object', data: order };
      const stack$ = atom<readonly View[]>([view]);
      const asked: unknown[] = [];
      const views = { stack$, attach: () => () => undefined, close: (id?: string) => void asked.push(id) };
      overlays.runtime = { ...runtime, views };
      const [dialog] = await eventually(() => {
        expect(openDialogs()).to.have.length(1);
        return openDialogs();
      });
      await stillness();
      for (let times = 1; times <= 4; times += 1) {
        await press('Escape');
        expect(asked).to.deep.equal(Array.from({ length: times }, () => 'v1'));
        expect(dialog!.open && dialogOf(dialog!).matches(':modal')).to.equal(true);
      }
      stack$.set([]);
      await gone();
    });

    it('given a question over a view, then it is answered first, and what opens meanwhile waits', async () => {
      const lower = await openObject({ heading: 'Lower' });
      const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Leave?' });
      await eventually(() => expect(openDialogs()).to.have.length(2));
      runtime.views.open('object', { ...order, heading: 'Upper' });
      await stillness();
      expect(openDialogs().some(({ heading }) => heading === 'Upper')).to.equal(false);
      await press('Enter');
      expect(await answer).to.equal(true);
      await eventually(() =>
        expect(openDialogs().map(({ heading }) => heading)).to.deep.equal(['Lower', 'Upper']),
      );
      expect(openDialogs()[0]).to.equal(lower);
    });

    it('given a kind that it does not know, then that is left to the host', async () => {
      runtime.views.open('unheard-of' as 'link', { url: '/x' });
      const dialog = await openObject({ heading: 'Known' });
      expect(openDialogs()).to.deep.equal([dialog]);
      expect(stack()).to.have.length(2);
    });

    it('given it is moved, or gets another runtime, then the views of its runtime are shown once', async () => {
      await openObject({ heading: 'Mine' });
      const section = await fixture<HTMLElement>(html`<section></section>`);
      section.append(overlays);
      await eventually(() => expect(openDialogs().map(({ heading }) => heading)).to.deep.equal(['Mine']));
      const other = createRuntime();
      other.views.open('object', { ...order, heading: 'Other' });
      overlays.runtime = other;
      await eventually(() => expect(openDialogs().map(({ heading }) => heading)).to.deep.equal(['Other']));
      expect(stack()).to.have.length(1);
    });

    it('given it leaves the page, then its dialogs, styles and components do, too', async () => {
      const sheets = document.adoptedStyleSheets.length;
      await openObject();
      expect(document.adoptedStyleSheets.length).to.be.greaterThan(sheets);
      overlays.remove();
      await eventually(() => expect(runtime.mounted[0]!.count).to.equal(0));
      expect(openDialogs()).to.have.length(0);
      expect(document.adoptedStyleSheets).to.have.length(sheets);
    });

    it('given a runtime without views, then questions and notices work as ever', async () => {
      const { views: _, ...older } = runtime;
      overlays.runtime = older;
      const answer = runtime.prompts.ask({ kind: 'alert', text: 'Still here' });
      await eventually(() => expect(openDialogs()).to.have.length(1));
      await stillness();
      await press('Enter');
      await answer;
    });
  });
});
