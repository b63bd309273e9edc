/** What `<stoa-theme>` can change, for a part of a page. The toolbars do the same for whole stories. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import type { ThemeState } from 'stoa';
import { StoaButton, StoaNotice, StoaTheme } from 'stoa/react';
import { samplePage } from '../support/sample.js';
import { say, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  scheme: ThemeState['scheme'] | '';
  primaryColor: string;
  primaryHoverColor: string;
  primaryFocusColor: string;
  bubbleColor: string;
  fontColor: string;
  fontSize: ThemeState['fontSize'] | '';
  grey: boolean;
  direction: ThemeState['direction'] | '';
}

const BOOK: Words = ['Book', '预订', '預訂', 'احجز'];
const SAVED: Words = ['Your changes have been saved.', '更改已保存。', '變更已儲存。', 'تم حفظ التغييرات.'];

const meta: Meta<Args> = {
  title: 'Elements/Theme',
  component: 'stoa-theme',
  args: {
    scheme: '',
    primaryColor: '',
    primaryHoverColor: '',
    primaryFocusColor: '',
    bubbleColor: '',
    fontColor: '',
    fontSize: '',
    grey: false,
    direction: '',
  },
  argTypes: {
    scheme: { control: 'inline-radio', options: ['', 'light', 'dark', 'auto'] },
    fontSize: { control: 'inline-radio', options: ['', 'small', 'medium', 'big'] },
    fontColor: { control: 'text' },
    direction: { control: 'inline-radio', options: ['', 'ltr', 'rtl'] },
    primaryColor: { control: 'color' },
    primaryHoverColor: { control: 'color' },
    primaryFocusColor: { control: 'color' },
    bubbleColor: { control: 'color' },
  },
  parameters: { usage: elementUsage('stoa-theme', { content: () => '…' }) },
  render: (args, { globals }) => html`
    <stoa-theme
      class="stage"
      scheme=${args.scheme || nothing}
      primary-color=${args.primaryColor || nothing}
      primary-hover-color=${args.primaryHoverColor || nothing}
      primary-focus-color=${args.primaryFocusColor || nothing}
      bubble-color=${args.bubbleColor || nothing}
      font-color=${args.fontColor || nothing}
      font-size=${args.fontSize || nothing}
      ?grey=${args.grey}
      direction=${args.direction || nothing}
      >${samplePage(globals)}</stoa-theme
    >
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with. */
export const Playground: Story = {};

export const Light: Story = { args: { scheme: 'light' } };
export const Dark: Story = { args: { scheme: 'dark' } };

/** Light or dark as the system is. */
export const AsTheSystem: Story = { args: { scheme: 'auto' } };

/** Everything without colour, dialogs and notices too. */
export const Grey: Story = { args: { grey: true } };

/** Mirrored; the toolbar for the language does this by itself for Arabic. */
export const RightToLeft: Story = { args: { direction: 'rtl' } };

export const SmallType: Story = { args: { fontSize: 'small' } };
export const BigType: Story = { args: { fontSize: 'big' } };

/** A tenant's own colours; hovering, focus and the text on them follow. */
export const TenantColours: Story = { args: { primaryColor: '#0d6470', bubbleColor: '#b4237a' } };

/** Whatever the tenant chooses can be read: text on the colour is black or white, text in it is darkened or lightened. */
export const AnyPrimaryColour: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <div class="row">
      ${['#2457e6', '#ffd400', '#7cffcb', '#101010', '#ff7a00', '#c9b7ff'].map(
        (color) => html`
          <stoa-theme class="stage" primary-color=${color}>
            <div class="row">
              <stoa-button variant="primary">${say(globals, BOOK)}</stoa-button>
              <stoa-button variant="quiet">${say(globals, BOOK)}</stoa-button>
            </div>
          </stoa-theme>
        `,
      )}
    </div>
  `,
};

/** `light`, `medium`, `deep` or a colour. */
export const FontColours: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <div class="stack wide">
      ${['light', 'medium', 'deep', 'light-dark(#0d6470, #74c0c9)'].map(
        (color) =>
          html`<stoa-theme class="stage" font-color=${color}>${color} · ${say(globals, SAVED)}</stoa-theme>`,
      )}
    </div>
  `,
};

/** A theme inside takes from the one outside what it does not set itself. */
export const Nested: Story = {
  parameters: {
    controls: { disable: true },
    usage: elementUsage('stoa-theme', {
      content: () => '<stoa-theme scheme="dark">…</stoa-theme>',
    }),
  },
  args: { primaryColor: '#0d6470' },
  render: (args, { globals }) => html`
    <stoa-theme class="stage stack wide" scheme="light" primary-color=${args.primaryColor}>
      ${samplePage(globals)}
      <stoa-theme class="stage" scheme="dark">${samplePage(globals)}</stoa-theme>
    </stoa-theme>
  `,
};

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  args: { scheme: 'dark', primaryColor: '#0d6470' },
  render: (args, { globals }) => html`
    <story-react
      .node=${(
        <StoaTheme {...args} className="stage">
          <div className="stack wide">
            <StoaNotice kind="success" text={say(globals, SAVED)} />
            <div>
              <StoaButton variant="primary">{say(globals, BOOK)}</StoaButton>
            </div>
          </div>
        </StoaTheme>
      )}
    ></story-react>
  `,
};
