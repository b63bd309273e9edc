/** Defines every `<stoa-*>` tag on import, and exports the classes and events. In Node it defines nothing. */
import { defineElements } from './base/define.js';

export { defineElements, type DefineOptions } from './base/define.js';
export { VERSION } from '../core/base/version.js';
export { StoaButton, type ButtonSize, type ButtonVariant } from './button/button.js';
export { StoaDialog } from './dialog/dialog.js';
export { StoaLoadingBar } from './loading-bar/loading-bar.js';
export { StoaModule, type ModulePhase } from './module/module.js';
export { StoaNotice } from './notice/notice.js';
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
export { StoaReadyEvent } from './events/ready.js';
export { StoaRequestCloseEvent, type RequestCloseSource } from './events/request-close.js';
export { StoaRuntimeRequestEvent } from './events/runtime-request.js';
export { StoaSignInEvent } from './events/sign-in.js';

defineElements();
