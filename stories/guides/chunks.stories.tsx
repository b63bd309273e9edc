/** Live example of the guide to chunks: a value, a place, and what the rules for forms say. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import * as validator from '../../core/chunks/validator.js';
import { Field, inReact, Results, type ResultRow, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const VALUE: Words = ['Value', '值', '值', 'القيمة'];
const PLACE: Words = ['Place', '地区', '地區', 'المكان'];

const meta: Meta = {
  title: 'Guides/Examples/Chunks',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const RULES: Readonly<Record<string, (value: string, place: string) => boolean>> = {
  'isEmail(value)': (value) => validator.isEmail(value),
  'isURL(value)': (value) => validator.isURL(value),
  'isMobilePhone(value, place)': (value, place) => validator.isMobilePhone(value, place),
  'isIdentityCard(value, place)': (value, place) => validator.isIdentityCard(value, place),
  'isPostalCode(value, place)': (value, place) => validator.isPostalCode(value, place),
  'isTaxID(value, place)': (value, place) => validator.isTaxID(value, place),
  'isIBAN(value)': (value) => validator.isIBAN(value),
  'isCreditCard(value)': (value) => validator.isCreditCard(value),
  'isInt(value, { min: 1, max: 31 })': (value) => validator.isInt(value, { min: 1, max: 31 }),
  'isISO8601(value, { strict: true })': (value) => validator.isISO8601(value, { strict: true }),
};

function answer(rule: (value: string, place: string) => boolean, value: string, place: string): string {
  try {
    return String(rule(value, place));
  } catch (error) {
    return describeThrown(error);
  }
}

function Rules({ speak }: { speak: Speak }): ReactNode {
  const [value, setValue] = useState('13800138000');
  const [place, setPlace] = useState('zh_CN');
  const rows = Object.entries(RULES).map(([code, rule]): ResultRow => [
    code,
    answer(rule, value, place),
    'en',
  ]);
  return (
    <div className="stack">
      <Field label={speak(VALUE)} value={value} onChange={setValue} />
      <Field label={speak(PLACE)} value={place} onChange={setPlace} />
      <Results rows={rows} />
    </div>
  );
}

/** What some of the rules say of a value. */
export const Validator: Story = { render: inReact((speak) => <Rules speak={speak} />) };
