/** Every kind of file and every state of `<stoa-media-preview>`. The files are small and lie beside the stories. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing, type TemplateResult } from 'lit';
import type { ReactNode } from 'react';
import { StoaMediaPreview } from 'stoa/react';
import type { MediaItem } from 'stoa/elements';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener, useArg } from '../support/react-opener.js';
import { say, type Words } from '../support/texts.js';

interface Args {
  open: boolean;
  index: number;
  downloadable: boolean;
}

const COAST: Words = [
  'The coast in the morning.jpg',
  '清晨的海岸.jpg',
  '清晨的海岸.jpg',
  'الساحل في الصباح.jpg',
];
const VALLEY: Words = ['The valley.jpg', '山谷.jpg', '山谷.jpg', 'الوادي.jpg'];
const EVENING: Words = [
  'Evening, all around.webp',
  '黄昏全景.webp',
  '黃昏全景.webp',
  'المساء، منظر شامل.webp',
];
const RULES: Words = ['House rules.webp', '内部守则.webp', '內部守則.webp', 'قواعد المكتب.webp'];
const ORDERS: Words = ['Orders by quarter.png', '季度订单.png', '季度訂單.png', 'الطلبات حسب الربع.png'];
const BADGE: Words = ['Approved.png', '已批准.png', '已核准.png', 'معتمد.png'];
const PLAN: Words = ['Floor plan.svg', '平面图.svg', '平面圖.svg', 'مخطط الطابق.svg'];
const CLIP: Words = ['Sunrise.webm', '日出.webm', '日出.webm', 'شروق الشمس.webm'];
const CHIME: Words = ['Chime.wav', '提示音.wav', '提示音.wav', 'نغمة.wav'];
const REPORT: Words = ['Annual report.pdf', '年度报告.pdf', '年度報告.pdf', 'التقرير السنوي.pdf'];
const MINUTES: Words = ['Minutes.txt', '会议纪要.txt', '會議紀錄.txt', 'محضر الاجتماع.txt'];
const CONTRACT: Words = ['Contract.docx', '合同.docx', '合約.docx', 'العقد.docx'];
const LOST: Words = ['Lost.jpg', '已丢失.jpg', '已遺失.jpg', 'مفقود.jpg'];
const PAGE: Words = ['Page.html', '网页.html', '網頁.html', 'صفحة.html'];

const address = (file: string) => new URL(`../assets/media/${file}`, import.meta.url).href;

/** A file beside the stories, under a name in the language of the toolbar. */
const file = (
  globals: StoryContext['globals'],
  name: Words,
  path: string,
  more: Partial<MediaItem> = {},
) => ({
  url: address(path),
  name: say(globals, name),
  ...more,
});

type Files = (globals: StoryContext['globals']) => readonly MediaItem[];

const pictures: Files = (globals) => [
  file(globals, COAST, 'coast.jpg', { size: 41_965, thumbnailUrl: address('coast-thumb.jpg') }),
  file(globals, VALLEY, 'valley.jpg', { size: 41_866, thumbnailUrl: address('valley-thumb.jpg') }),
  file(globals, EVENING, 'panorama.webp', { size: 20_596, thumbnailUrl: address('panorama-thumb.webp') }),
  file(globals, RULES, 'poster.webp', { size: 23_408, thumbnailUrl: address('poster-thumb.webp') }),
  file(globals, ORDERS, 'chart.png', { size: 43_450, thumbnailUrl: address('chart-thumb.jpg') }),
];

const everything: Files = (globals) => [
  ...pictures(globals),
  file(globals, BADGE, 'badge.png'),
  file(globals, PLAN, 'plan.svg'),
  file(globals, CLIP, 'clip.webm', { size: 53_646 }),
  file(globals, CHIME, 'chime.wav', { size: 12_844 }),
  file(globals, REPORT, 'report.pdf', { size: 776 }),
  file(globals, MINUTES, 'minutes.txt', { size: 411 }),
  file(globals, CONTRACT, 'contract.docx', { size: 81_234 }),
];

const usage = ({ downloadable }: Readonly<Record<string, unknown>>) => ({
  html: `<stoa-media-preview${downloadable ? '' : ' downloadable="false"'}></stoa-media-preview>

<script>
  preview.items = [
    { url: '/files/1', name: 'coast.jpg', type: 'image/jpeg', size: 41965, thumbnailUrl: '/thumbnails/1' },
    { url: '/files/2', name: 'report.pdf' },
  ];
  preview.index = 1;
  preview.addEventListener('stoa-action', ({ item }) => download(item));
  preview.show();
</script>`,
  react: `import { StoaMediaPreview } from 'stoa/react';

<StoaMediaPreview
  items={files}
  index={index}${downloadable ? '' : '\n  downloadable={false}'}
  open={open}
  onIndexChange={(event) => setIndex(event.index)}
  onAction={(event) => download(event.item)}
  onClose={() => setOpen(false)}
/>`,
});

const meta: Meta<Args> = {
  title: 'Elements/Media preview',
  // Films, frames and pictures that are decoded in their own time never look the same twice.
  tags: ['no-snapshot'],
  component: 'stoa-media-preview',
  args: { open: true, index: 0, downloadable: true },
  argTypes: { index: { control: { type: 'number', min: 0 } } },
  parameters: { usage },
  render: preview(pictures),
};

export default meta;
type Story = StoryObj<Args>;

/** The opener and a preview of these files. */
function preview(files: Files): (args: Args, context: StoryContext<Args>) => TemplateResult {
  return (args, context) => html`
    ${opener(context)}
    <stoa-media-preview
      ?open=${startsOpen(args, context)}
      .items=${files(context.globals)}
      .index=${args.index}
      downloadable=${args.downloadable ? nothing : 'false'}
      @stoa-index-change=${action('stoa-index-change')}
      @stoa-action=${action('stoa-action')}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-close=${action('stoa-close')}
    ></stoa-media-preview>
  `;
}

const only = (name: Words, path: string, more?: Partial<MediaItem>): Story => ({
  render: preview((globals) => [file(globals, name, path, more)]),
});

/** Pictures with thumbnails: zoom with the wheel, two fingers, a double click or the keys, and go on. */
export const Pictures: Story = {};

/** One picture alone has neither position nor strip. */
export const OnePicture: Story = only(COAST, 'coast.jpg', { size: 41_965 });

/** Files of all kinds, one after another. Those without a thumbnail have a sign in the strip. */
export const AllKinds: Story = { args: { index: 5 }, render: preview(everything) };

/** Whole from edge to edge; `1` or a double click shows it in its own size. */
export const Wide: Story = only(EVENING, 'panorama.webp');

/** Whole from top to bottom; the arrow keys move a closer look. */
export const Tall: Story = only(RULES, 'poster.webp');

/** What is smaller than the window keeps its size. What shines through is white, so that dark ink can be read. */
export const Small: Story = only(BADGE, 'badge.png');

/** An SVG is a picture: the script in this one never runs. */
export const Vector: Story = only(PLAN, 'plan.svg');

/** Video plays in the player of the browser, and stops when somebody goes on. */
export const Video: Story = only(CLIP, 'clip.webm');

/** Sound likewise. */
export const Audio: Story = only(CHIME, 'chime.wav');

/** The viewer of the browser shows a PDF, once its response has said that it is one. */
export const Pdf: Story = only(REPORT, 'report.pdf');

/** Text is shown as it is, markup included. */
export const Text: Story = only(MINUTES, 'minutes.txt');

/** What cannot be shown is offered for download. */
export const NoPreview: Story = only(CONTRACT, 'contract.docx', { size: 81_234 });

/** Pages are never shown, whoever asks. */
export const WebPage: Story = only(PAGE, 'page.html');

/** A file that is gone or damaged can be asked for again. */
export const Failed: Story = {
  render: preview((globals) => [{ url: 'data:image/png;base64,AAAA', name: say(globals, LOST) }]),
};

/** Addresses that are none of a file are refused, and not handed on. */
export const Refused: Story = {
  render: preview((globals) => [{ url: 'data:text/html,<h1>A page</h1>', name: say(globals, COAST) }]),
};

/** Nothing at all. */
export const Empty: Story = { render: preview(() => []) };

/** A large picture on a slow line: people see how far it is. */
export const Slow: Story = {
  ...only(COAST, 'coast.jpg', { size: 4_200_000 }),
  beforeEach: () => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => (String(input).includes('coast') ? halfway() : fetch(input, init));
    return () => {
      globalThis.fetch = fetch;
    };
  },
};

/** An answer that never gets to its end. */
function halfway(): Promise<Response> {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(2_600_000)) });
  const headers = { 'content-type': 'image/jpeg', 'content-length': '4200000' };
  return Promise.resolve(new Response(body, { headers }));
}

/** Files that are only to be looked at. */
export const WithoutDownload: Story = { args: { downloadable: false } };

/** Five hundred files: only those near are on the page. */
export const Many: Story = {
  args: { index: 250 },
  render: preview((globals) =>
    Array.from({ length: 100 }, () => pictures(globals))
      .flat()
      .map((item, index) => ({ ...item, name: `${index + 1} ${item.name}` })),
  ),
};

/** Rendered by React: controlled by `open` and `index`. */
export const InReact: Story = {
  render: ({ index, downloadable }, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <Controlled
              items={pictures(context.globals)}
              first={index}
              downloadable={downloadable}
              open={open}
              close={close}
            />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};

function Controlled({
  first,
  close,
  ...props
}: {
  items: readonly MediaItem[];
  first: number;
  downloadable: boolean;
  open: boolean;
  close: () => void;
}): ReactNode {
  const [index, setIndex] = useArg(first);
  return (
    <StoaMediaPreview
      {...props}
      index={index}
      onIndexChange={(event) => setIndex(event.index)}
      onAction={action('onAction')}
      onClose={close}
    />
  );
}
