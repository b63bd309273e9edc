/** The plots as specifications of Vega-Lite: bars of the ratios for each suite and for all claims, lines of growth. */
import { claimsOf } from './claims.mjs';
import { COLOURS } from './palette.mjs';
import { shownRatio, titleOf } from './words.mjs';

const WIDTH = 460;
/** Narrower than this nothing can be told apart on a page. */
const BEST_SHOWN = 0.01;
const WORST_SHOWN = 10;
const DECADES = [0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7];

/**
 * @param {import('./report.mjs').Results} results
 * @returns {Record<string, object>} by file name
 */
export function plotsOf({ suites }) {
  const byName = new Map(suites.map((result) => [result.suite, result]));
  const plots = { 'claims.svg': claimsPlot(claimsOf(suites)) };
  // Of several engines the last is Chromium.
  for (const [name, { engine, findings }] of byName) {
    const grown = findings.filter(({ growth }) => growth);
    if (grown.length > 0) plots[`${name}.svg`] = growthPlot(grown);
    else plots[`${name}.svg`] = suitePlot(`${titleOf(name)}, ${engine}`, findings);
  }
  return plots;
}

/** Bars begin at the best peer: to the left is less, to the right is more. */
function claimsPlot(claims) {
  const values = claims
    .filter(({ best }) => best && best.value > 0)
    .map(({ what, ours, best }) => ({
      what,
      ratio: Math.min(Math.max(ours / best.value, BEST_SHOWN), WORST_SHOWN),
      label: `${shownRatio(ours / best.value)} of ${best.name}`,
    }));
  const x = {
    field: 'ratio',
    type: 'quantitative',
    scale: { type: 'log', domain: [BEST_SHOWN, WORST_SHOWN] },
    axis: {
      title: 'Stoa as a part of the best peer (less is better)',
      values: [0.01, 0.1, 1, 10],
      format: '~g',
    },
  };
  const y = { field: 'what', type: 'nominal', sort: null, axis: { title: null } };
  return {
    ...frame('Stoa beside the best peer of each claim'),
    data: { values },
    width: WIDTH,
    height: { step: 20 },
    layer: [
      { mark: { type: 'bar', height: 12, color: COLOURS.ours }, encoding: { x, y, x2: { datum: 1 } } },
      { mark: { type: 'rule', color: COLOURS.text }, encoding: { x: { datum: 1 } } },
      {
        mark: { type: 'text', align: 'left', dx: 6, color: COLOURS.text },
        encoding: { x: { datum: 1 }, y, text: { field: 'label' } },
        transform: [{ filter: 'datum.ratio <= 1' }],
      },
      {
        mark: { type: 'text', align: 'right', dx: -6, color: COLOURS.text },
        encoding: { x: { datum: 1 }, y, text: { field: 'label' } },
        transform: [{ filter: 'datum.ratio > 1' }],
      },
    ],
  };
}

function suitePlot(title, findings) {
  return {
    ...frame(title),
    vconcat: findings.map(barsOf),
    spacing: 24,
    resolve: { scale: { x: 'independent' } },
  };
}

function barsOf({ title, ratios, base }) {
  const values = Object.entries(ratios).map(([name, ratio]) => ({
    name,
    ratio,
    label: shownRatio(ratio),
    isOurs: name.startsWith('stoa'),
  }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } };
  const x = { field: 'ratio', type: 'quantitative', axis: { title: `of ${base}`, tickCount: 5 } };
  return {
    title: { text: title, fontSize: 12, fontWeight: 'normal', limit: 640 },
    data: { values },
    width: WIDTH,
    height: { step: 18 },
    encoding: { y, x },
    layer: [
      {
        mark: { type: 'bar', height: 11 },
        encoding: {
          color: { condition: { test: 'datum.isOurs', value: COLOURS.ours }, value: COLOURS.peer },
        },
      },
      {
        mark: { type: 'text', align: 'left', dx: 4, color: COLOURS.text },
        encoding: { text: { field: 'label' } },
      },
    ],
  };
}

/** A line that stays level is growth in proportion. */
function growthPlot(findings) {
  const units = [...new Set(findings.map(({ unit }) => unit))];
  return {
    ...frame('Cost of an item as their number grows: a level line is growth in proportion'),
    hconcat: units.map((unit) =>
      linesOf(
        findings.filter((finding) => finding.unit === unit),
        unit,
      ),
    ),
    spacing: 32,
    resolve: { scale: { color: 'shared' } },
  };
}

function linesOf(findings, unit) {
  const values = findings.flatMap(({ growth: { item, counts, each } }) =>
    counts.map((count, index) => ({ item, count, each: each[index] })),
  );
  // A scale of decades knows no nothing.
  const shown = values.filter(({ each }) => each > 0);
  return {
    data: { values: shown },
    width: 300,
    height: 260,
    mark: { type: 'line', point: true, strokeWidth: 2 },
    encoding: {
      x: {
        field: 'count',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: 'items', values: [1, 10, 100, 1000, 10000], format: ',' },
      },
      y: {
        field: 'each',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: `${unit} an item`, values: DECADES, format: '~s' },
      },
      color: { field: 'item', type: 'nominal', scale: { range: COLOURS.lines }, legend: { title: null } },
      strokeDash: { field: 'item', type: 'nominal' },
    },
  };
}

function frame(title) {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: title, anchor: 'start', fontSize: 14, offset: 12 },
    padding: 16,
    background: COLOURS.background,
    config: {
      font: 'system-ui, sans-serif',
      view: { stroke: null },
      title: { color: COLOURS.text, anchor: 'start' },
      axis: {
        labelColor: COLOURS.text,
        titleColor: COLOURS.text,
        labelLimit: 320,
        gridColor: COLOURS.grid,
        domainColor: COLOURS.grid,
        tickColor: COLOURS.grid,
        titleFontWeight: 'normal',
      },
      legend: { labelColor: COLOURS.text, titleColor: COLOURS.text },
    },
  };
}
