/** Web vitals, each a bar with the bands that Google has set. */
import { html, nothing, type TemplateResult } from 'lit';
import type { VitalMeasurement } from '../../../core/monitor/measurement.js';
import type { Words } from '../../base/texts.js';
import { ltr } from '../format.js';
import * as T from '../monitor-texts.js';
import type { Surface } from '../surface.js';
import { BANDS_URL, VITAL_LIMITS, vitalScale, vitalText, type VitalName } from '../vitals.js';

/** In the order in which they are looked at: the three core ones first. */
const VITALS: readonly (readonly [VitalName, Words])[] = [
  ['LCP', T.LCP],
  ['INP', T.INP],
  ['CLS', T.CLS],
  ['FCP', T.FCP],
  ['TTFB', T.TTFB],
];

const RATINGS: Readonly<Record<VitalMeasurement['rating'], readonly [Words, string]>> = {
  good: [T.GOOD, 'ok'],
  'needs-improvement': [T.NEEDS_IMPROVEMENT, 'middling'],
  poor: [T.POOR, 'failed'],
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** All five, those that are not known yet with their bands alone. */
export function renderVitals({ measurements: { vitals }, say }: Surface): TemplateResult {
  return html`<section class="vitals">
    <h3>${say(T.VITALS)}</h3>
    <ul class="gauges">
      ${VITALS.map(([name, words]) => renderVital(name, say(words), vitals.get(name), say))}
    </ul>
    <p class="quiet">
      ${vitals.size < VITALS.length ? say(T.VITAL_HINT) : nothing}
      <a href=${BANDS_URL} target="_blank" rel="noopener noreferrer">${say(T.BANDS_SOURCE)}</a>
    </p>
  </section>`;
}

function renderVital(
  name: VitalName,
  title: string,
  vital: VitalMeasurement | undefined,
  say: Surface['say'],
): TemplateResult {
  const [good, poor] = VITAL_LIMITS[name].map((limit) => vitalText(name, limit)) as [string, string];
  const { at, ...ends } = vitalScale(name, vital?.value);
  const [rating, tone] = vital ? RATINGS[vital.rating] : [T.NOT_YET, 'idle'];
  const value = vital ? vitalText(name, vital.value) : '–';
  const label = say(T.VITAL_SUMMARY, name, ltr(value), say(rating), say(T.BANDS, ltr(good), ltr(poor)));
  return html`<li class="gauge">
    <h4><abbr title=${title} dir="ltr">${name}</abbr> <span class="quiet">${title}</span></h4>
    <p class="reading">
      <strong dir="ltr">${value}</strong> <span class=${`chip ${tone}`}>${say(rating)}</span>
    </p>
    <div class="bands" role="img" aria-label=${label} title=${label}>
      <i class="band good" .style=${`inline-size:${percent(ends.good)}`}></i>
      <i class="band middling" .style=${`inline-size:${percent(ends.poor - ends.good)}`}></i>
      <i class="band poor" .style=${`inline-size:${percent(1 - ends.poor)}`}></i>
      ${at === undefined ? nothing : html`<i class="needle" .style=${`inset-inline-start:${percent(at)}`}></i>`}
    </div>
    <div class="limits" aria-hidden="true">
      <span .style=${`inset-inline-start:${percent(ends.good)}`}><bdi dir="ltr">${good}</bdi></span>
      <span .style=${`inset-inline-start:${percent(ends.poor)}`}><bdi dir="ltr">${poor}</bdi></span>
    </div>
  </li>`;
}
