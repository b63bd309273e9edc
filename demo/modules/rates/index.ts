/**
 * `@stoa/rates`: what an amount is in another currency. Delivered as a classic script, as older modules are; inside it
 * is templates of `lit-html` and no element of its own.
 */
import type { ModuleComponent } from 'stoa';
import { createConverter, type ConverterProps } from './converter.js';
import './rates.css';

/** Two amounts, each in a currency; `{ from: 'EUR', to: 'SAR', amount: '250' }` says what to begin with. */
export const Converter: ModuleComponent<ConverterProps> = {
  mount: (container, props, { runtime }) => createConverter(runtime, container, props),
};
