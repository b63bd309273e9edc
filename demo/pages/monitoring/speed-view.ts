/** How fast it was: routes, web vitals, and what was slow in single places. */
import { html, svg, type TemplateResult } from 'lit';
import type { BarChart } from './charts.js';
import type { Figures, RouteFigures, SlowFigures, VitalFigures } from './data.js';
import { card, empty, figuresOf, meter, plot, table } from './parts.js';
import type { Words } from './words.js';

/** Canvas of the chart. */
export const ROUTES_CHART = 'routes-chart';

/** Beyond it a person looks at the clock: routes are compared with it. */
const SLOW_ROUTE_MS = 2_500;

const PERCENTILES = [
  ['p50', '--percentile-50'],
  ['p75', '--percentile-75'],
  ['p95', '--percentile-95'],
] as const;

export function slowRoutes(words: Words, { performance: { routes } }: Figures): TemplateResult {
  const { label, count, duration } = words;
  const title = label('monitoring.routes', 'Slow routes');
  const hint = label(
    'monitoring.routes.text',
    'From the click to the last change in view. Visits that were interrupted or out of sight do not count.',
  );
  const [slowest] = routes;
  if (!slowest)
    return card(
      'routes',
      title,
      empty(label('monitoring.noRoutes', 'No page has reported its routes yet.')),
      { hint },
    );
  const number = { isNumber: true };
  return card(
    'routes',
    title,
    html`
      ${plot(
        ROUTES_CHART,
        'bars',
        label(
          'monitoring.routes.chart',
          'The slowest route is {0}: three quarters of its visits took {1} or less',
          [slowest.route, duration(slowest.p75)],
        ),
      )}
      <ul class="legend">
        ${PERCENTILES.map(
          ([name]) => html`<li><i class=${name}></i>${label(`monitoring.${name}`, name)}</li>`,
        )}
      </ul>
      ${figuresOf<RouteFigures>(
        words,
        title,
        [
          {
            title: label('monitoring.route', 'Route'),
            cell: ({ route }) => html`<code dir="ltr">${route}</code>`,
          },
          { title: label('monitoring.visits', 'Visits'), ...number, cell: (row) => count(row.count) },
          ...PERCENTILES.map(([name]) => ({
            title: label(`monitoring.${name}`, name),
            ...number,
            cell: (row: RouteFigures) =>
              html`<span class=${row[name] > SLOW_ROUTE_MS ? 'slow' : ''}>${duration(row[name])}</span>`,
          })),
          {
            title: label('monitoring.timeouts', 'Never at rest'),
            ...number,
            cell: (row) => count(row.timeouts),
          },
          {
            title: label('monitoring.interrupted', 'Interrupted'),
            ...number,
            cell: (row) => count(row.interrupted),
          },
          { title: label('monitoring.hidden', 'Out of sight'), ...number, cell: (row) => count(row.hidden) },
        ],
        routes,
      )}
    `,
    { hint },
  );
}

export function routesChart(words: Words, { performance: { routes } }: Figures): BarChart {
  return {
    labels: routes.map(({ route }) => route),
    series: PERCENTILES.map(([name, color]) => ({
      name: words.label(`monitoring.${name}`, name),
      color,
      values: routes.map((row) => row[name]),
    })),
    horizontal: true,
    format: words.duration,
  };
}

/** web.dev/vitals: good up to the first, poor beyond the second. */
const BOUNDS: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function webVitals(words: Words, { performance: { vitals } }: Figures): TemplateResult {
  const { label } = words;
  return card(
    'vitals',
    label('monitoring.vitals', 'Web vitals'),
    vitals.length === 0
      ? empty(label('monitoring.noVitals', 'No page has reported its vitals yet.'))
      : html`<ul class="vitals">
          ${vitals.map((vital) => html`<li>${vitalItem(words, vital)}</li>`)}
        </ul>`,
    {
      hint: label(
        'monitoring.vitals.text',
        'The large figure is the one that three quarters of the views kept to.',
      ),
    },
  );
}

function vitalItem(words: Words, vital: VitalFigures): TemplateResult {
  const { label, count, share } = words;
  const { name, p50, p75, p95, good, needsImprovement, poor } = vital;
  const all = Math.max(1, good + needsImprovement + poor);
  const [goodUpTo = 0, poorFrom = 0] = BOUNDS[name] ?? [];
  const rating = p75 <= goodUpTo ? 'good' : p75 <= poorFrom ? 'middling' : 'poor';
  const bands = [
    ['good', good / all],
    ['middling', needsImprovement / all],
    ['poor', poor / all],
  ] as const;
  let from = 0;
  return html`
    <p class="vital-name">
      <abbr>${name}</abbr> <span class="hint">${label(`monitoring.vital.${name}`, name)}</span>
    </p>
    <p class="vital-value ${rating}">
      <b><bdi>${words.vital(name, p75)}</bdi></b>
      <span class="rating"><i class=${rating}></i>${label(`monitoring.rating.${rating}`, rating)}</span>
    </p>
    <svg class="bands" width="100%" height="8" aria-hidden="true">
      ${bands.map(([kind, part]) => {
        const x = from * 100;
        from += part;
        return svg`<rect class=${kind} x="${x}%" width="${part * 100}%" height="8" />`;
      })}
    </svg>
    <ul class="band-shares">
      ${bands.map(
        ([kind, part]) =>
          html`<li>
            <i class=${kind}></i
            ><span class="visually-hidden">${label(`monitoring.rating.${kind}`, kind)} </span>${share(part)}
          </li>`,
      )}
      <li class="hint">
        ${label('monitoring.vital.spread', 'half {0}, 95% {1}, views: {2}', [
          words.vital(name, p50),
          words.vital(name, p95),
          count(vital.count),
        ])}
      </li>
    </ul>
  `;
}

export function slowPlaces(words: Words, { performance }: Figures): TemplateResult {
  const { label } = words;
  const { renders, actions, longFrames } = performance;
  const none = label('monitoring.noneOfType', 'There are none.');
  const group = (id: string, title: string, hint: string, rows: readonly SlowFigures[], hasDetail: boolean) =>
    html`<div class="group">
      <h3 id=${id}>${title}</h3>
      <p class="hint">${hint}</p>
      ${rows.length === 0 ? html`<p class="hint none">${none}</p>` : slowTable(words, title, rows, hasDetail)}
    </div>`;
  return card(
    'slow',
    label('monitoring.slow', 'Slow in single places'),
    html`<div class="groups">
      ${group('renders', label('monitoring.renders', 'Renders'), label('monitoring.renders.text', '100 ms or more; switched on below'), renders, false)}
      ${group('actions', label('monitoring.actions', 'Actions'), label('monitoring.actions.text', '48 ms or more; switched on below'), actions, false)}
      ${group('frames', label('monitoring.frames', 'Long frames'), label('monitoring.frames.text', 'The page could not answer for more than 50 ms'), longFrames, true)}
    </div>`,
    { wide: true },
  );
}

function slowTable(
  words: Words,
  title: string,
  rows: readonly SlowFigures[],
  hasDetail: boolean,
): TemplateResult {
  const { label, count, duration } = words;
  const most = Math.max(...rows.map(({ p75 }) => p75), 1);
  return table<SlowFigures>(
    words,
    title,
    [
      {
        title: label('monitoring.where', 'Where'),
        cell: ({ name, detail, p75 }) =>
          html`${placeName(words, name, detail)}
          ${hasDetail && detail && name !== '-' ? html`<span class="hint detail" dir="ltr">${detail}</span>` : ''}
          ${meter(p75 / most, 'plain')}`,
      },
      { title: label('monitoring.count', 'Times'), isNumber: true, cell: (row) => count(row.count) },
      { title: label('monitoring.p75.short', '75%'), isNumber: true, cell: ({ p75 }) => duration(p75) },
      { title: label('monitoring.worst', 'Worst'), isNumber: true, cell: ({ worst }) => duration(worst) },
    ],
    rows,
  );
}

/** Of work that no script was named for there may be nothing to say. */
function placeName({ label }: Words, name: string, detail: string): unknown {
  const code = name === '-' ? detail : name.slice(name.lastIndexOf('/') + 1);
  return code ? html`<code dir="ltr">${code}</code>` : label('monitoring.frames.unknown', 'No script named');
}
