/** Live example of the guide to the base config: any page object, and what Stoa makes of it. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState, type ReactNode } from 'react';
import { describeThrown, normalisePage, type Page } from 'stoa';
import { CodeField, inReact, Results, type ResultRow, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const PAGE_OBJECT: Words = ['Page object', '页面对象', '頁面物件', 'كائن الصفحة'];

const SAMPLE = `{
  "currentUser": { "id": 42, "employeeId": "E42" },
  "currentTenant": { "tenantKey": "north" },
  "locale": { "lang": "zh-CN", "formatCode": 2 },
  "displayModules": ["@stoa/hrm", 7],
  "reloginDisabled": "1",
  "buildUrl": ["/build"]
}`;

const meta: Meta = {
  title: 'Guides/Examples/Base config',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** Every field by its path, values as JSON has them. */
function rowsOf(value: unknown, path = ''): ResultRow[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => rowsOf(part, path ? `${path}.${key}` : key));
}

function read(text: string): Page | string {
  try {
    return normalisePage(JSON.parse(text));
  } catch (error) {
    return describeThrown(error);
  }
}

function PageObject({ speak }: { speak: Speak }): ReactNode {
  const [text, setText] = useState(SAMPLE);
  const page = read(text);
  return (
    <div className="stack wide">
      <CodeField label={speak(PAGE_OBJECT)} value={text} rows={8} onChange={setText} />
      {typeof page === 'string' ? <output>{page}</output> : <Results rows={rowsOf(page)} />}
    </div>
  );
}

/** What is missing or of the wrong type gets its default: `normalisePage`. */
export const Normalised: Story = { render: inReact((speak) => <PageObject speak={speak} />) };
