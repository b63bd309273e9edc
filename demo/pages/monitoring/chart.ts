/** Errors over time: one bar a minute or an hour, one colour a type. Drawn at the size it is shown at. */
import { svg, type SVGTemplateResult } from 'lit';
import type { Bucket } from './data.js';

export interface ChartOptions {
  readonly buckets: readonly Bucket[];
  /** From the bottom of a bar to its top. */
  readonly types: readonly string[];
  readonly width: number;
  /** Said instead of the picture. */
  readonly description: string;
  timeOf(at: string): string;
  numberOf(count: number): string;
}

const HEIGHT = 200;
const AXIS_HEIGHT = 24;
const SCALE_WIDTH = 40;
const TIME_LABEL_WIDTH = 72;
const TICKS = 4;

export function drawChart(options: ChartOptions): SVGTemplateResult {
  const { buckets, types, width, description, timeOf, numberOf } = options;
  const top = niceTop(Math.max(...buckets.map(({ count }) => count), 0));
  const plotHeight = HEIGHT - AXIS_HEIGHT - 8;
  const step = Math.max(0, width - SCALE_WIDTH) / buckets.length;
  const yOf = (count: number) => 8 + plotHeight * (1 - count / top);
  const labelEvery = Math.max(1, Math.ceil(TIME_LABEL_WIDTH / step));
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => (top / TICKS) * index);

  return svg`<svg class="chart" role="img" aria-label=${description} viewBox="0 0 ${width} ${HEIGHT}" height=${HEIGHT}>
    ${ticks.map(
      (tick) => svg`
        <line class="grid" x1=${SCALE_WIDTH} x2=${width} y1=${yOf(tick)} y2=${yOf(tick)} />
        <text class="scale" x=${SCALE_WIDTH - 8} y=${yOf(tick) + 4} text-anchor="end">${numberOf(tick)}</text>`,
    )}
    ${buckets.map((bucket, index) => {
      const x = SCALE_WIDTH + index * step;
      const isLabelled = (buckets.length - 1 - index) % labelEvery === 0 && x + step / 2 > SCALE_WIDTH + 24;
      return svg`<g>
        <title>${`${timeOf(bucket.at)}: ${numberOf(bucket.count)}`}</title>
        <rect class="touch" x=${x} y="8" width=${step} height=${plotHeight} />
        ${stack(bucket, types).map(
          ({ type, from, to }) => svg`<rect
            class="type-${type}"
            x=${x + step * 0.14}
            width=${step * 0.72}
            y=${yOf(to)}
            height=${Math.max(1, yOf(from) - yOf(to))}
            rx="1"
          />`,
        )}
        ${
          isLabelled
            ? svg`<text class="scale" x=${Math.min(x + step / 2, width - 20)} y=${HEIGHT - 4} text-anchor="middle">
                ${timeOf(bucket.at)}
              </text>`
            : ''
        }
      </g>`;
    })}
  </svg>`;
}

function stack(
  { types: counts }: Bucket,
  types: readonly string[],
): { type: string; from: number; to: number }[] {
  let reached = 0;
  return types
    .filter((type) => (counts[type] ?? 0) > 0)
    .map((type) => ({ type, from: reached, to: (reached += counts[type] ?? 0) }));
}

/** The next number that four ticks divide into whole, round steps: 4, 8, 20, 40, 80, 200 … */
function niceTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [4, 8, 20].map((base) => base * power).find((candidate) => candidate >= highest);
    if (top) return top;
  }
}
