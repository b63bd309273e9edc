/** Stories of dialogs: open when the story is the whole page, behind a button on a documentation page. */
import type { StoryContext } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { say, type Words } from './texts.js';

export const OPEN: Words = ['Open dialog', '打开对话框', '開啟對話方塊', 'فتح مربع الحوار'];

/** Whether a dialog is open from the beginning. */
export const startsOpen = (
  { open }: { readonly open: boolean },
  { viewMode }: Pick<StoryContext, 'viewMode'>,
): boolean => open && viewMode === 'story';

/** A button that opens the first dialog after it. */
export function opener({ globals }: Pick<StoryContext, 'globals'>): TemplateResult {
  return html`<stoa-button @click=${showNext}>${say(globals, OPEN)}</stoa-button>`;
}

function showNext({ currentTarget }: Event): void {
  const dialog = (currentTarget as Element).nextElementSibling as Partial<
    HTMLElementTagNameMap['stoa-dialog']
  > | null;
  dialog?.show?.();
}
