/** The elements as React components, with their events as props. */
import type { EventName } from '@lit/react';
import { StoaButton as ButtonElement } from '../elements/button/button.js';
import { StoaDialog as DialogElement } from '../elements/dialog/dialog.js';
import type { StoaActionEvent } from '../elements/events/action.js';
import type { StoaCloseEvent } from '../elements/events/close.js';
import type { StoaConfirmEvent } from '../elements/events/confirm.js';
import type { StoaErrorEvent } from '../elements/events/error.js';
import type { StoaHoldEvent } from '../elements/events/hold.js';
import type { StoaNoticeCloseEvent } from '../elements/events/notice-close.js';
import type { StoaIndexChangeEvent } from '../elements/events/index-change.js';
import type { StoaMediaActionEvent } from '../elements/events/media-action.js';
import type { StoaReadyEvent } from '../elements/events/ready.js';
import type { StoaRequestCloseEvent } from '../elements/events/request-close.js';
import type { StoaSignInEvent } from '../elements/events/sign-in.js';
import { StoaLinkDialog as LinkDialogElement } from '../elements/link-dialog/link-dialog.js';
import { StoaLinkPrompt as LinkPromptElement } from '../elements/link-prompt/link-prompt.js';
import { StoaInspector as InspectorElement } from '../elements/inspector/inspector.js';
import { StoaLoadingBar as LoadingBarElement } from '../elements/loading-bar/loading-bar.js';
import { StoaMediaPreview as MediaPreviewElement } from '../elements/media-preview/media-preview.js';
import { StoaModule as ModuleElement } from '../elements/module/module.js';
import { StoaNotice as NoticeElement } from '../elements/notice/notice.js';
import { StoaNoticeStack as NoticeStackElement } from '../elements/notice-stack/notice-stack.js';
import { StoaOverlays as OverlaysElement } from '../elements/overlays/overlays.js';
import { StoaReloginDialog as ReloginDialogElement } from '../elements/relogin-dialog/relogin-dialog.js';
import { StoaSensitiveDialog as SensitiveDialogElement } from '../elements/sensitive-dialog/sensitive-dialog.js';
import { StoaSensitiveView as SensitiveViewElement } from '../elements/sensitive-view/sensitive-view.js';
import { StoaTheme as ThemeElement } from '../elements/theme/theme.js';
import { StoaTitleBar as TitleBarElement } from '../elements/title-bar/title-bar.js';
import { StoaToast as ToastElement } from '../elements/toast/toast.js';
import { StoaUpgradeDialog as UpgradeDialogElement } from '../elements/upgrade-dialog/upgrade-dialog.js';
import { wrapElement } from './wrap-element.js';

// What all that close tell. Not one object to spread: bundlers take that for a getter's doing, and keep every element.
const onRequestClose = 'stoa-request-close' as EventName<StoaRequestCloseEvent>;
const onClose = 'stoa-close' as EventName<StoaCloseEvent>;

/** `<stoa-button>`. */
export const StoaButton = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-button',
  elementClass: ButtonElement,
});

/** `<stoa-dialog>`: controlled by `open`, which counts again with each render after an event that is listened to; close it in `onClose`, refuse in `onRequestClose`. */
export const StoaDialog = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-dialog',
  elementClass: DialogElement,
  events: {
    onRequestClose,
    onClose,
    onConfirm: 'stoa-confirm' as EventName<StoaConfirmEvent>,
  },
});

/** `<stoa-notice>`: one message in the flow of a page. For messages that come and go use `runtime.notices`. */
export const StoaNotice = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-notice',
  elementClass: NoticeElement,
  events: {
    onAction: 'stoa-action' as EventName<StoaActionEvent>,
    onRequestClose,
    onClose,
  },
});

/** `<stoa-notice-stack>`: give it `notices`, and take off the list what `onNoticeClose` names. It takes no children here. */
export const StoaNoticeStack = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-notice-stack',
  elementClass: NoticeStackElement,
  inner: [
    ['stoa-notice', NoticeElement],
    ['stoa-toast', ToastElement],
  ],
  events: {
    onNoticeClose: 'stoa-notice-close' as EventName<StoaNoticeCloseEvent>,
    onHold: 'stoa-hold' as EventName<StoaHoldEvent>,
  },
});

/** `<stoa-title-bar>`. */
export const StoaTitleBar = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-title-bar',
  elementClass: TitleBarElement,
  events: { onAction: 'stoa-action' as EventName<StoaActionEvent> },
});

/** `<stoa-toast>`: a brief word in the flow of a page. For those that come and go use `runtime.notices.toast`. */
export const StoaToast = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-toast',
  elementClass: ToastElement,
  inner: [['stoa-notice', NoticeElement]],
});

/** `<stoa-inspector>`: the developer panel of a `runtime`; it loads when it is rendered. */
export const StoaInspector = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-inspector',
  elementClass: InspectorElement,
  events: { onClose },
});

/** `<stoa-loading-bar>`: give it `request.pending$` of the runtime as `pending`. */
export const StoaLoadingBar = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-loading-bar',
  elementClass: LoadingBarElement,
});

/** `<stoa-relogin-dialog>`, for hosts that ask to sign in by themselves; `StoaOverlays` does it otherwise. */
export const StoaReloginDialog = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-relogin-dialog',
  elementClass: ReloginDialogElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onSignIn: 'stoa-sign-in' as EventName<StoaSignInEvent>,
    onRequestClose,
    onClose,
  },
});

/** `<stoa-sensitive-dialog>`, for hosts that ask about sensitive words by themselves. */
export const StoaSensitiveDialog = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-sensitive-dialog',
  elementClass: SensitiveDialogElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onAction: 'stoa-action' as EventName<StoaActionEvent>,
    onRequestClose,
    onClose,
    onConfirm: 'stoa-confirm' as EventName<StoaConfirmEvent>,
  },
});

/** `<stoa-sensitive-view>`: the rules on a phone; tie it to `rulesRoute` of the runtime. */
export const StoaSensitiveView = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-sensitive-view',
  elementClass: SensitiveViewElement,
  inner: [['stoa-dialog', DialogElement]],
  events: { onRequestClose, onClose },
});

/** `<stoa-upgrade-dialog>`, for hosts that ask to refresh by themselves: reload the page in `onConfirm`. */
export const StoaUpgradeDialog = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-upgrade-dialog',
  elementClass: UpgradeDialogElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onAction: 'stoa-action' as EventName<StoaActionEvent>,
    onRequestClose,
    onClose,
    onConfirm: 'stoa-confirm' as EventName<StoaConfirmEvent>,
  },
});

/** `<stoa-link-prompt>`, for hosts that ask about links by themselves: open the link in `onConfirm`. */
export const StoaLinkPrompt = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-link-prompt',
  elementClass: LinkPromptElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onRequestClose,
    onClose,
    onConfirm: 'stoa-confirm' as EventName<StoaConfirmEvent>,
  },
});

/** `<stoa-link-dialog>`: the page at `url`, in front of the app; open a window for it in `onAction`. */
export const StoaLinkDialog = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-link-dialog',
  elementClass: LinkDialogElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onAction: 'stoa-action' as EventName<StoaActionEvent>,
    onRequestClose,
    onClose,
  },
});

/** `<stoa-media-preview>`: controlled by `open` and `index`; download in `onAction`, follow in `onIndexChange`. */
export const StoaMediaPreview = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-media-preview',
  elementClass: MediaPreviewElement,
  inner: [['stoa-dialog', DialogElement]],
  events: {
    onAction: 'stoa-action' as EventName<StoaMediaActionEvent>,
    onIndexChange: 'stoa-index-change' as EventName<StoaIndexChangeEvent>,
    onRequestClose,
    onClose,
  },
});

/** `<stoa-overlays>`: shows the questions, notices and views of the runtime of the tree, or of `runtime`. */
export const StoaOverlays = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-overlays',
  elementClass: OverlaysElement,
  inner: [
    ['stoa-dialog', DialogElement],
    ['stoa-button', ButtonElement],
    ['stoa-notice', NoticeElement],
    ['stoa-notice-stack', NoticeStackElement],
    ['stoa-toast', ToastElement],
    ['stoa-link-dialog', LinkDialogElement],
    ['stoa-link-prompt', LinkPromptElement],
    ['stoa-media-preview', MediaPreviewElement],
    ['stoa-module', ModuleElement],
    ['stoa-relogin-dialog', ReloginDialogElement],
    ['stoa-sensitive-dialog', SensitiveDialogElement],
    ['stoa-sensitive-view', SensitiveViewElement],
    ['stoa-upgrade-dialog', UpgradeDialogElement],
  ],
});

/** `<stoa-theme>`. */
export const StoaTheme = /* @__PURE__ */ wrapElement({ tagName: 'stoa-theme', elementClass: ThemeElement });

/** `<stoa-module>`, with the runtime of the tree unless it is given one; `ModuleView` can do more. */
export const StoaModule = /* @__PURE__ */ wrapElement({
  tagName: 'stoa-module',
  elementClass: ModuleElement,
  inner: [['stoa-notice', NoticeElement]],
  events: {
    onReady: 'stoa-ready' as EventName<StoaReadyEvent>,
    onError: 'stoa-error' as EventName<StoaErrorEvent>,
  },
});
