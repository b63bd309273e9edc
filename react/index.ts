/** `stoa/react`: hooks, provider and wrappers for React app modules. Importing it starts and defines nothing. */
export { StoaProvider, useRuntime } from './provider.js';
export { useFormat, useLabel, useMessage, useStore } from './hooks.js';
export { usePrompt, type ComponentPrompts, type Withdrawable } from './use-prompt.js';
export { useNotice, type ComponentNotices } from './use-notice.js';
export { useTitle } from './use-title.js';
export { Monitored, type MonitoredProps } from './monitored.js';
export { ObjectLink, type ObjectLinkProps } from './object-link.js';
export { alert, confirm, type AlertOptions, type ConfirmOptions } from './confirm.js';
export {
  StoaButton,
  StoaDialog,
  StoaLinkDialog,
  StoaLinkPrompt,
  StoaInspector,
  StoaLoadingBar,
  StoaMediaPreview,
  StoaModule,
  StoaNotice,
  StoaNoticeStack,
  StoaOverlays,
  StoaReloginDialog,
  StoaSensitiveDialog,
  StoaSensitiveView,
  StoaTheme,
  StoaTitleBar,
  StoaToast,
  StoaUpgradeDialog,
} from './elements.js';
export { useOverridden, withOverrides } from './overrides.js';
export { lazyPart } from './lazy-part.js';
export { moduleComponent } from './module-component.js';
export { ModuleBoundary, type ModuleBoundaryProps } from './module-boundary.js';
export { ModuleView, type ModuleViewProps } from './module-view.js';
export { useModule } from './use-module.js';
export { usePreload, type PreloadProps } from './use-preload.js';
// Named, so that the declarations of those who export what is made of ours can be written.
export type { EventName } from '@lit/react';
export type { PropertiesOf } from '../elements/tags/tags.js';
export type { ElementComponent, ElementProps } from './wrap-element.js';
