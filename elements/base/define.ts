/**
 * The list of tags and their classes. Importing this file does nothing; `stoa/elements` calls it. Two versions share a
 * page when one of them is defined under a suffix (DESIGN section 3, Overlays).
 */
import { StoaButton } from '../button/button.js';
import { StoaDialog } from '../dialog/dialog.js';
import { StoaLinkDialog } from '../link-dialog/link-dialog.js';
import { StoaLinkPrompt } from '../link-prompt/link-prompt.js';
import { StoaInspector } from '../inspector/inspector.js';
import { StoaLoadingBar } from '../loading-bar/loading-bar.js';
import { StoaMediaPreview } from '../media-preview/media-preview.js';
import { StoaModule } from '../module/module.js';
import { StoaNotice } from '../notice/notice.js';
import { StoaNoticeStack } from '../notice-stack/notice-stack.js';
import { StoaOverlays } from '../overlays/overlays.js';
import { StoaReloginDialog } from '../relogin-dialog/relogin-dialog.js';
import { StoaSensitiveDialog } from '../sensitive-dialog/sensitive-dialog.js';
import { StoaSensitiveView } from '../sensitive-view/sensitive-view.js';
import { StoaTheme } from '../theme/theme.js';
import { StoaTitleBar } from '../title-bar/title-bar.js';
import { StoaToast } from '../toast/toast.js';
import { StoaUpgradeDialog } from '../upgrade-dialog/upgrade-dialog.js';
import { defineElement, type DefineOptions, type ElementClass } from './define-element.js';

export type { DefineOptions } from './define-element.js';

/** Classes by tag. */
const ELEMENTS: Readonly<Record<string, ElementClass>> = {
  'stoa-button': StoaButton,
  'stoa-dialog': StoaDialog,
  'stoa-link-dialog': StoaLinkDialog,
  'stoa-link-prompt': StoaLinkPrompt,
  'stoa-inspector': StoaInspector,
  'stoa-loading-bar': StoaLoadingBar,
  'stoa-media-preview': StoaMediaPreview,
  'stoa-module': StoaModule,
  'stoa-notice': StoaNotice,
  'stoa-notice-stack': StoaNoticeStack,
  'stoa-overlays': StoaOverlays,
  'stoa-relogin-dialog': StoaReloginDialog,
  'stoa-sensitive-dialog': StoaSensitiveDialog,
  'stoa-sensitive-view': StoaSensitiveView,
  'stoa-theme': StoaTheme,
  'stoa-title-bar': StoaTitleBar,
  'stoa-toast': StoaToast,
  'stoa-upgrade-dialog': StoaUpgradeDialog,
};

/**
 * Defines every `<stoa-*>` tag and returns those that already belong to somebody else; for these use a `suffix`. Tags
 * that this version holds already are no news: loading it twice is harmless. Does nothing where there is no page.
 */
export function defineElements(options: DefineOptions = {}): string[] {
  return Object.entries(ELEMENTS)
    .filter(([name, element]) => defineElement(name, element, options) === 'taken')
    .map(([name]) => name + (options.suffix ?? ''));
}
