/** Storybook in the colours of Stoa, for the frame and for documentation pages. */
import { create } from 'storybook/theming';

const SHARED = {
  brandTitle: 'Stoa',
  brandUrl: './',
  brandTarget: '_self',
  brandImage: './stoa.svg',
  fontBase: 'system-ui, Roboto, "PingFang SC", "Microsoft YaHei", sans-serif',
  fontCode: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  appBorderRadius: 8,
  inputBorderRadius: 6,
};

/** The frame is always light; documentation pages take whichever fits the theme of their stories. */
export const brand = {
  light: create({
    ...SHARED,
    base: 'light',
    colorPrimary: '#2457e6',
    colorSecondary: '#2457e6',
    appBg: '#f4f6f9',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#d5dae2',
    textColor: '#1f2430',
    textMutedColor: '#5b6371',
    barTextColor: '#5b6371',
    barHoverColor: '#2457e6',
    barSelectedColor: '#2457e6',
    barBg: '#ffffff',
  }),
  dark: create({
    ...SHARED,
    base: 'dark',
    colorPrimary: '#3d6ef0',
    colorSecondary: '#7ea2ff',
    appBg: '#14161a',
    appContentBg: '#14161a',
    appPreviewBg: '#14161a',
    appBorderColor: '#434954',
    textColor: '#e8eaee',
    textMutedColor: '#a6adb9',
    barBg: '#1e2126',
  }),
};
