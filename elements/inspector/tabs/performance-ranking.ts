/** Who was slow, by name: how often, the worst, and a bar for it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MonitorSwitch } from '../../../core/monitor/switches.js';
import { addressParts, duration, ltr } from '../format.js';
import * as T from '../monitor-texts.js';
import type { Surface } from '../surface.js';

/** One observation. */
export interface Slow {
  /** What it is counted under. */
  readonly name: string;
  /** Where from; shown by its last part, in full on hovering. */
  readonly address?: string;
  readonly duration: number;
  /** Of the duration, what kept the page from answering. */
  readonly blocking?: number;
}

/** A list of those that are slow. */
export interface Ranking {
  readonly title: string;
  readonly more: string;
  readonly slow: readonly Slow[];
  /** As its bars are called on the time axis. */
  readonly kind: 'frames' | 'renders' | 'actions';
  /** What has to be on for it. */
  readonly turnedBy?: MonitorSwitch;
}

interface Rank extends Slow {
  readonly count: number;
  readonly worst: number;
  readonly blocked: number;
}

const MAX_RANKS = 12;

/** The worst first. */
export function ranks(slow: readonly Slow[]): Rank[] {
  const known = new Map<string, Rank>();
  for (const each of slow) {
    const key = `${each.address ?? ''}\n${each.name}`;
    const { count, worst, blocked } = known.get(key) ?? { count: 0, worst: 0, blocked: 0 };
    known.set(key, {
      ...each,
      count: count + 1,
      worst: Math.max(worst, each.duration),
      blocked: blocked + (each.blocking ?? 0),
    });
  }
  return [...known.values()].sort((one, other) => other.worst - one.worst);
}

/** Says that something is not watched, and turns it on; nothing while it is watched. */
export function renderOff(
  name: MonitorSwitch,
  title: string,
  { runtime: { monitor }, say }: Surface,
): TemplateResult | typeof nothing {
  const switches = monitor?.switches$.get();
  if (!switches || (switches.master && switches[name])) return nothing;
  const turnOn = () => {
    monitor?.setSwitch(name, true);
    monitor?.setSwitch('master', true);
  };
  return html`<p class="off">
    <span>${say(T.NOT_WATCHED)}</span>
    <button class="labelled" type="button" aria-label=${`${say(T.TURN_ON)}: ${title}`} @click=${turnOn}>
      ${say(T.TURN_ON)}
    </button>
  </p>`;
}

/** Renders it; while its switch is off, with a button that turns it on. */
export function renderRanking(
  { title, more, slow, kind, turnedBy }: Ranking,
  surface: Surface,
): TemplateResult {
  const { say } = surface;
  const off = turnedBy ? renderOff(turnedBy, title, surface) : nothing;
  const all = ranks(slow);
  const most = all[0]?.worst ?? 1;
  return html`<section class="ranking">
    <h3>${title}</h3>
    <p class="quiet">${more}</p>
    ${off}
    ${
      all.length === 0
        ? off === nothing
          ? html`<p>${say(T.NONE_SO_FAR)}</p>`
          : nothing
        : html`<ol class="ranks">
            ${all.slice(0, MAX_RANKS).map((rank) => renderRank(rank, kind, most, say))}
          </ol>`
    }
  </section>`;
}

function renderRank(
  { name, address = '', count, worst, blocked }: Rank,
  kind: Ranking['kind'],
  most: number,
  say: Surface['say'],
): TemplateResult {
  const file = address && addressParts(address).name;
  const title = [address, name].filter(Boolean).join(' · ');
  return html`<li>
    ${
      title
        ? html`<code class="who" dir="ltr" title=${title}
            >${file ? html`<span class="name">${file}</span> ` : nothing}<span
              class=${file ? 'quiet' : 'name'}
              >${name}</span
            ></code
          >`
        : html`<span class="who">${say(T.UNKNOWN_SCRIPT)}</span>`
    }
    <bdi class="times" dir="ltr">×${count}</bdi>
    <span class="track" aria-hidden="true"
      ><i
        class=${`share ${kind}`}
        .style=${`inset-inline-start:0;inline-size:${((worst / most) * 100).toFixed(1)}%`}
      ></i
    ></span>
    <span class="worst"
      >${say(T.WORST, ltr(duration(worst)))}${blocked > 0 ? ` · ${say(T.BLOCKED, ltr(duration(blocked)))}` : ''}</span
    >
  </li>`;
}
