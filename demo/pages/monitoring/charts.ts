/**
 * The drawn part of the charts, by Chart.js. Its canvases are pictures to those who cannot see them: each has a name
 * that says the main thing, and the view puts a table with all figures beside it.
 */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
  type ChartOptions,
} from 'chart.js';
import type { Palette } from './palette.js';

/** One chart: horizontal bars are for names, upright ones for time. */
export interface BarChart {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly horizontal?: boolean;
  readonly stacked?: boolean;
  /** Figures as this page writes them. */
  format(value: number): string;
}

export interface Series {
  readonly name: string;
  /** Custom property. */
  readonly color: string;
  readonly values: readonly number[];
}

export interface Charts {
  /** Draws on the canvas with this id, if it is on the page, anew or on from what is there. */
  draw(id: string, chart: BarChart): void;
  /** Forgets canvases that have left the page. */
  tidy(): void;
}

type Bars = Chart<'bar', number[], string>;

export function createCharts(
  document: Document,
  palette: Palette,
  { isCalm, isFromRight }: { isCalm: () => boolean; isFromRight: () => boolean },
): Charts {
  Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
  const charts = new Map<string, Bars>();

  return {
    draw(id, bars) {
      const canvas = document.getElementById(id);
      if (!(canvas instanceof HTMLCanvasElement)) return;
      const config = configure(bars, palette, { calm: isCalm(), fromRight: isFromRight() });
      const known = charts.get(id);
      if (known?.canvas !== canvas) {
        known?.destroy();
        charts.set(id, new Chart<'bar', number[], string>(canvas, config));
        return;
      }
      // The data sets that stay are changed in place: bars grow from where they are.
      config.data.datasets.forEach((set, index) => {
        const old = known.data.datasets[index];
        if (old) Object.assign(old, set);
        else known.data.datasets.push(set);
      });
      known.data.datasets.length = config.data.datasets.length;
      known.data.labels = config.data.labels ?? [];
      known.options = config.options ?? {};
      known.update();
    },
    tidy() {
      for (const [id, chart] of charts) {
        if (chart.canvas?.isConnected) continue;
        chart.destroy();
        charts.delete(id);
      }
    },
  };
}

function configure(
  { labels, series, horizontal = false, stacked = false, format }: BarChart,
  palette: Palette,
  { calm, fromRight }: { calm: boolean; fromRight: boolean },
): ChartConfiguration<'bar', number[], string> {
  const text = palette.color('--stoa-color-text-secondary');
  const surface = palette.color('--stoa-color-surface');
  const line = palette.color('--stoa-color-border');
  const font = { family: palette.font, size: Math.round(palette.fontSize * 0.86) };
  const values = horizontal ? 'x' : 'y';
  const names = horizontal ? 'y' : 'x';
  const options: ChartOptions<'bar'> = {
    indexAxis: names,
    responsive: true,
    maintainAspectRatio: false,
    animation: calm ? false : { duration: 300 },
    interaction: { mode: 'index', axis: names, intersect: false },
    scales: {
      [values]: {
        stacked,
        beginAtZero: true,
        reverse: horizontal && fromRight,
        position: horizontal ? 'bottom' : fromRight ? 'right' : 'left',
        border: { display: false },
        grid: { color: line, drawTicks: false },
        ticks: {
          color: text,
          font,
          padding: 8,
          maxTicksLimit: horizontal ? 6 : 5,
          precision: 0,
          callback: (value) => format(Number(value)),
        },
      },
      [names]: {
        stacked,
        reverse: !horizontal && fromRight,
        position: horizontal ? (fromRight ? 'right' : 'left') : 'bottom',
        border: { color: line },
        grid: { display: false },
        ticks: {
          color: horizontal ? palette.color('--stoa-color-text') : text,
          font,
          autoSkip: !horizontal,
          maxRotation: 0,
          autoSkipPadding: 20,
          callback(_, index) {
            const label = labels[index] ?? '';
            return isolate(horizontal ? shorten(label, this.chart.width) : label);
          },
        },
      },
    },
    plugins: {
      tooltip: {
        rtl: fromRight,
        textDirection: fromRight ? 'rtl' : 'ltr',
        backgroundColor: palette.color('--stoa-color-text'),
        titleColor: surface,
        bodyColor: surface,
        titleFont: { ...font, weight: 600 },
        bodyFont: font,
        padding: 10,
        cornerRadius: 6,
        boxPadding: 4,
        filter: ({ parsed }) => Number(parsed[values]) > 0,
        callbacks: {
          title: ([item]) => isolate(labels[item?.dataIndex ?? -1] ?? ''),
          label: ({ dataset, parsed }) => ` ${dataset.label ?? ''}  ${format(Number(parsed[values]))}`,
        },
      },
    },
  };
  return {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, color, values: data }) => ({
        label: name,
        data: [...data],
        backgroundColor: palette.color(color),
        // A hair of the surface keeps stacked parts apart, also where colours cannot.
        borderColor: surface,
        borderWidth: stacked ? { top: 1 } : 0,
        borderRadius: stacked ? 2 : 3,
        borderSkipped: false,
        maxBarThickness: horizontal ? 14 : 36,
        categoryPercentage: horizontal ? 0.78 : 0.82,
        barPercentage: horizontal ? 0.9 : 0.9,
      })),
    },
    options,
  };
}

/** Both ends of a path say more than its middle. */
function shorten(label: string, width: number): string {
  const room = Math.max(18, Math.floor(width / 15));
  const head = Math.ceil(room / 3);
  return label.length > room ? `${label.slice(0, head)}…${label.slice(head + 1 - room)}` : label;
}

/** A canvas of a page from right to left would put the first slash of a path at its end. */
function isolate(label: string): string {
  return `\u2066${label}\u2069`;
}
