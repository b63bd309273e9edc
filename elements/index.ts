/** Defines every `<stoa-*>` tag on import, and exports the classes and events. In Node it defines nothing. */
import { defineElements } from './base/define.js';

export { defineElements, type DefineOptions } from './base/define.js';
export { VERSION } from '../core/base/version.js';
export { StoaButton, type ButtonSize, type ButtonVariant } from './button/button.js';
export { alert, confirm, type AlertOptions, type ConfirmOptions } from './confirm/confirm.js';
export { StoaDialog } from './dialog/dialog.js';
export { StoaLinkDialog } from './link-dialog/link-dialog.js';
export { StoaLinkPrompt } from './link-prompt/link-prompt.js';
export { StoaInspector } from './inspector/inspector.js';
export type { InspectorRuntime } from './inspector/runtime.js';
export { wantsInspector } from '../core/base/inspect-flag.js';
export { StoaLoadingBar } from './loading-bar/loading-bar.js';
export { StoaMediaPreview } from './media-preview/media-preview.js';
export type { MediaItem } from './media-preview/item.js';
export type { MediaText, MediaTexts } from './media-preview/words.js';
export { StoaModule, type ModulePhase } from './module/module.js';
export { StoaNotice } from './notice/notice.js';
export {
  NOTICES_BELOW_HEADER_PX,
  NOTICES_BELOW_TITLE_BAR_PX,
  StoaNoticeStack,
} from './notice-stack/notice-stack.js';
export type { NoticePlacement } from './notice-stack/notice-region.js';
export { StoaOverlays, type OverlaysRuntime } from './overlays/overlays.js';
export { StoaReloginDialog } from './relogin-dialog/relogin-dialog.js';
export { StoaSensitiveDialog } from './sensitive-dialog/sensitive-dialog.js';
export { StoaSensitiveView } from './sensitive-view/sensitive-view.js';
export { StoaTheme, type ThemeRuntime } from './theme/theme.js';
export { StoaTitleBar } from './title-bar/title-bar.js';
export { StoaToast } from './toast/toast.js';
export { StoaUpgradeDialog } from './upgrade-dialog/upgrade-dialog.js';
export { StoaActionEvent } from './events/action.js';
export { StoaCloseEvent, type CloseReason } from './events/close.js';
export { StoaConfirmEvent } from './events/confirm.js';
export { StoaErrorEvent } from './events/error.js';
export { StoaHoldEvent } from './events/hold.js';
export { StoaNoticeCloseEvent } from './events/notice-close.js';
export { StoaIndexChangeEvent } from './events/index-change.js';
export { StoaMediaActionEvent } from './events/media-action.js';
export { StoaReadyEvent } from './events/ready.js';
export { StoaRequestCloseEvent, type RequestCloseSource } from './events/request-close.js';
export { StoaRuntimeRequestEvent } from './events/runtime-request.js';
export { StoaSignInEvent } from './events/sign-in.js';
export { StoaThemeChangeEvent } from './events/theme-change.js';

defineElements();
