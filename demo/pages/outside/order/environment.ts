/** What the SDK answers at once, without a call to anybody. */
import { byId, make } from '../shared/dom.js';
import type { OrderTexts } from './texts.js';

/** Lists it, as soon as the script is there. */
export function showEnvironment(texts: OrderTexts): void {
  const { environment, version } = window.StoaSDK ?? {};
  if (!environment) return;
  const yesOrNo = (value: boolean) => texts[value ? 'environment.yes' : 'environment.no'];
  const rows: readonly (readonly [keyof OrderTexts, string])[] = [
    ['environment.place', environment.place],
    ['environment.isFramed', yesOrNo(environment.isFramed)],
    ['environment.hasOrigin', yesOrNo(environment.hasOrigin)],
    ['environment.container', environment.container || texts['environment.none']],
    ['environment.cookies', yesOrNo(environment.cookies)],
    ['environment.storage', yesOrNo(environment.storage)],
    ['environment.version', version ?? ''],
  ];
  byId('facts').replaceChildren(
    ...rows.map(([key, value]) => make('div', {}, make('dt', {}, texts[key]), make('dd', {}, value))),
  );
}
