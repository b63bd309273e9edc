/** A case on the page: what is broken, the button that tries it, what the person then sees, and what to do about it. */
import type { StoaSdk } from 'stoa/sdk';
import { make } from '../shared/dom.js';
import { fill } from '../shared/language.js';
import { findingOf, type CaseId, type Finding, type Try } from './case.js';
import type { TroubleTexts } from './texts.js';

const TICK_MS = 1_000;

/** What a card is made of. */
export interface CardParts {
  readonly id: CaseId;
  readonly attempt: Try;
  readonly texts: TroubleTexts;
  /** Makes an SDK for one try. */
  readonly create: () => StoaSdk;
  /** Hears when something is tried. */
  readonly onTry: () => void;
}

/** A card. */
export interface Card {
  readonly element: HTMLElement;
  run(): Promise<void>;
  /** Takes out what trying it has left. */
  clear(): void;
}

export function createCard({ id, attempt, texts, create, onTry }: CardParts): Card {
  const title = make('h2', { id }, texts[`${id}.title`]);
  const button = make('button', { type: 'button', 'aria-describedby': id }, texts.try);
  const status = make('p', { role: 'status', class: 'note' });
  const place = make('div', { class: 'place' });
  const facts = make('dl', { class: 'pairs' });
  const result = make('div', { class: 'result' }, place, facts);
  const element = make(
    'section',
    { class: 'sheet case', 'aria-labelledby': id },
    title,
    make('p', {}, texts[`${id}.what`]),
    make('div', { class: 'buttons' }, button, status),
    result,
    make('p', { class: 'todo' }, make('strong', {}, texts.todo), ' ', texts[`${id}.todo`]),
  );
  result.hidden = true;
  button.addEventListener('click', () => void run());

  let suite: StoaSdk | undefined;

  async function run(): Promise<void> {
    clear();
    onTry();
    button.disabled = true;
    result.hidden = false;
    const stopCounting = count();
    suite = create();
    const finding = await attempt({ texts, place, suite }).catch(findingOf);
    stopCounting();
    button.disabled = false;
    show(finding);
  }

  function count(): () => void {
    const since = Date.now();
    const tick = () => {
      status.textContent = fill(texts.trying, Math.round((Date.now() - since) / 1_000));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }

  function show({ isFailure, code, step, message, link }: Finding): void {
    status.textContent = texts[isFailure ? 'failed' : 'fine'];
    element.dataset.outcome = isFailure ? 'failed' : 'fine';
    // What shows its failure by itself needs no second word.
    if (place.childElementCount === 0) place.append(make('p', { class: isFailure ? 'failed' : '' }, message));
    if (link) place.append(make('p', {}, make('a', { href: link.href }, texts[link.text])));
    const rows: readonly (readonly [string, string])[] = [
      [texts[isFailure ? 'code' : 'told'], code],
      ...(step ? [[texts.step, step] as const] : []),
    ];
    facts.replaceChildren(
      ...rows.map(([term, value]) =>
        make('div', {}, make('dt', {}, term), make('dd', {}, make('code', { dir: 'ltr' }, value))),
      ),
    );
  }

  function clear(): void {
    suite?.destroy();
    suite = undefined;
    place.replaceChildren();
    facts.replaceChildren();
    status.textContent = '';
    result.hidden = true;
    delete element.dataset.outcome;
  }

  return { element, run, clear };
}
