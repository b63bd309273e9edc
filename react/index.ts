/** `stoa/react`: hooks, provider and wrappers for React app modules. Importing it starts and defines nothing. */
export { StoaProvider, useRuntime } from './provider.js';
export { useFormat, useLabel, useMessage, useStore } from './hooks.js';
export {
  StoaButton,
  StoaDialog,
  StoaLoadingBar,
  StoaModule,
  StoaNotice,
  StoaOverlays,
  StoaReloginDialog,
  StoaSensitiveDialog,
  StoaSensitiveView,
  StoaTheme,
  StoaTitleBar,
  StoaToast,
} from './elements.js';
export { useOverridden, withOverrides } from './overrides.js';
export { moduleComponent } from './module-component.js';
export { ModuleView, type ModuleViewProps } from './module-view.js';
