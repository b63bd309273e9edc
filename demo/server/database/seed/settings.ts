/** How the demo's tenant has set its suite, and what its monitor does (SPEC section 3). */
export const SETTINGS: readonly (readonly [key: string, value: string])[] = [
  ['common.autowrap', '1'],
  ['common.openmethod', 'dialog'],
  ['common.menuExpandType', 'hover'],
  ['common.batchFirstPageSelected', '0'],
  ['common.searchHidePanel', '0'],
  ['monitor.switchStatus', '1'],
  ['monitor.routeSwitchStatus', '1'],
  ['monitor.traceIdSwitchStatus', '0'],
  ['monitor.renderSwitchStatus', '0'],
  ['monitor.mobxActionSwitchStatus', '0'],
];
