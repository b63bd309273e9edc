/**
 * Somebody looks at the files of a document. On a phone the container's viewer shows pictures better than any page can;
 * everywhere else, and for everything else, the view of the page does. What cannot be shown safely is not shown at all.
 */
import { expect } from '@open-wc/testing';
import { StoaError } from '../../../core/base/errors.js';
import { createPreview, type PreviewItem } from '../../../core/navigation/preview.js';
import { rejection } from '../../support/runtime.js';

describe('createPreview', () => {
  const PAGE = 'https://suite.test/sp/doc';
  const PICTURE: PreviewItem = { url: 'https://suite.test/1.png', name: '1.png' };
  const PDF: PreviewItem = { url: 'https://suite.test/2', name: '2.pdf', size: 10 };

  function setUp(device: 'PC' | 'Mobile' | 'Tablet' = 'PC', commands: Record<string, () => unknown> = {}) {
    const opened: { readonly data: Record<string, unknown>; close(): void; fail(error: Error): void }[] = [];
    const told: unknown[] = [];
    const preview = createPreview({
      environment: { href: () => PAGE },
      client: { device },
      host: {
        supports: (name) => Object.hasOwn(commands, name),
        async invoke(name, parameters) {
          told.push([name, parameters]);
          return commands[name]!();
        },
      },
      views: {
        open(kind, data) {
          expect(kind).to.equal('preview');
          const closed = new Promise<void>((close, fail) => opened.push({ data: { ...data }, close, fail }));
          return { closed };
        },
      },
    });
    return { preview, opened, told };
  }

  /** Lets what is under way come to where it waits for somebody. */
  const rest = () => new Promise((resolve) => setTimeout(resolve));

  it('given files, then the view shows them with addresses in full, and it is over when it has closed', async () => {
    const { preview, opened } = setUp();
    let isOver = false;
    const over = preview([{ url: '/a', name: 'a.txt', type: 'text/plain' }, PDF], 1).then(
      () => (isOver = true),
    );
    await rest();
    expect(opened.map(({ data }) => data)).to.deep.equal([
      {
        items: [{ url: 'https://suite.test/a', name: 'a.txt', type: 'text/plain' }, PDF],
        index: 1,
        downloadable: true,
      },
    ]);
    expect(isOver).to.equal(false);
    opened[0]!.close();
    await over;
  });

  it('given a list that is changed later, then what is shown stays', async () => {
    const { preview, opened } = setUp();
    const items = [{ ...PICTURE }];
    void preview(items);
    items[0]!.url = 'javascript:alert(1)';
    items.length = 0;
    await rest();
    expect(opened[0]!.data.items).to.deep.equal([PICTURE]);
  });

  it('given a place that is none, then the nearest', async () => {
    const shown: unknown[] = [];
    for (const index of [-5, 99, 1.7, Number.NaN, Infinity, '1' as unknown as number]) {
      const { preview, opened } = setUp();
      void preview([PICTURE, PDF], index);
      await rest();
      shown.push(opened[0]!.data.index);
    }
    expect(shown).to.deep.equal([0, 1, 1, 0, 1, 1]);
  });

  it('given a page without a renderer, then the caller hears of it', async () => {
    const { preview, opened } = setUp();
    const failed = rejection(preview([PDF]));
    await rest();
    opened[0]!.fail(new StoaError('NO_SURFACE', 'nobody'));
    expect(await failed).to.include({ code: 'NO_SURFACE' });
  });

  describe('what may not be shown', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('broken');
        },
      },
    );
    const bad: Record<string, unknown> = {
      'no list': PICTURE,
      nothing: undefined,
      'an empty list': [],
      'more than 500 files': Array.from({ length: 501 }, () => PICTURE),
      'no objects': ['https://suite.test/1.png'],
      'an object that throws': [hostile],
      'a file without an address': [{ name: 'x' }],
      'a script': [PICTURE, { url: 'javascript:alert(1)', name: 'x.png' }],
      'a script behind a tab': [{ url: 'java\tscript:alert(1)', name: 'x.png' }],
      'a page in an address': [{ url: 'data:text/html,<script>', name: 'x.png' }],
      'a file of the disk': [{ url: 'file:///etc/passwd', name: 'x.txt' }],
      'a name and password': [{ url: 'https://user:word@suite.test/1.png', name: 'x' }],
      'a script for the thumbnail': [{ ...PICTURE, thumbnailUrl: 'javascript:x' }],
      'a script for the download': [{ ...PICTURE, downloadUrl: 'javascript:x' }],
    };
    for (const [what, items] of Object.entries(bad)) {
      it(`given ${what}, then INVALID_ARGUMENT and nothing opens`, async () => {
        const { preview, opened, told } = setUp('Mobile', { previewMedia: () => {}, previewFile: () => {} });
        expect(await rejection(preview(items as PreviewItem[]))).to.include({ code: 'INVALID_ARGUMENT' });
        expect([opened, told]).to.deep.equal([[], []]);
      });
    }

    it('given no address for thumbnail and download, however that is written, then they have none', async () => {
      const { preview, opened } = setUp();
      for (const none of ['', null, undefined] as unknown as undefined[])
        void preview([{ ...PICTURE, thumbnailUrl: none, downloadUrl: none }]);
      await rest();
      for (const { data } of opened) expect(data.items).to.deep.equal([PICTURE]);
      expect(opened).to.have.length(3);
      for (const url of ['', ' '])
        expect(await rejection(preview([{ url, name: 'x' }]))).to.include({ code: 'INVALID_ARGUMENT' });
    });

    it('given addresses of this page alone, then the view shows them', async () => {
      const { preview, opened } = setUp('Mobile', { previewMedia: () => {} });
      void preview([
        { url: 'blob:https://suite.test/6b1b', name: '1.png' },
        { url: 'data:image/gif;base64,R0lG', name: '2.gif' },
      ]);
      await rest();
      expect(opened).to.have.length(1);
    });
  });

  describe('in a container', () => {
    const typed: PreviewItem = { url: 'https://suite.test/3', name: 'x', type: 'image/webp' };

    it('given a phone and pictures alone, then the container shows them', async () => {
      for (const device of ['Mobile', 'Tablet'] as const) {
        const { preview, opened, told } = setUp(device, { previewMedia: () => {} });
        await preview([PICTURE, typed], 1);
        const items = [PICTURE, { url: typed.url, name: 'x' }];
        expect(told).to.deep.equal([['previewMedia', { items, index: 1 }]]);
        expect(opened).to.deep.equal([]);
      }
    });

    it('given a PC, another kind of file, SVG or a ban on downloads, then the view shows them', async () => {
      const svg: PreviewItem = { url: '/1.svg', name: '1.svg' };
      const cases = [
        ['PC', [PICTURE], {}],
        ['Mobile', [PICTURE, PDF], {}],
        ['Mobile', [svg], {}],
        ['Mobile', [{ ...PICTURE, type: 'text/html' }], {}],
        ['Mobile', [PICTURE], { downloadable: false }],
      ] as const;
      for (const [device, items, options] of cases) {
        const { preview, opened, told } = setUp(device, { previewMedia: () => {} });
        void preview(items, 0, options);
        await rest();
        expect([opened.length, told], JSON.stringify(items)).to.deep.equal([1, []]);
      }
    });

    it('given one file whose size is known, then a container that shows files does', async () => {
      const { preview, told } = setUp('Mobile', { previewFile: () => {} });
      await preview([PDF]);
      expect(told).to.deep.equal([['previewFile', { url: PDF.url, name: PDF.name, size: 10 }]]);
    });

    it('given a container that fails, then the view shows them; where the person has closed it, that was that', async () => {
      const failing = (error: Error) =>
        setUp('Mobile', {
          previewMedia() {
            throw error;
          },
        });
      const broken = failing(new Error('broken'));
      void broken.preview([PICTURE]);
      await rest();
      expect(broken.opened).to.have.length(1);
      const cancelled = failing(new StoaError('ABORTED', 'cancel'));
      await cancelled.preview([PICTURE]);
      expect(cancelled.opened).to.have.length(0);
    });
  });
});
