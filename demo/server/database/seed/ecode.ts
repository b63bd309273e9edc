/** Components that the demo's tenant has written itself, by app. */
export const ECODE_COMPONENTS: readonly (readonly [
  appId: string,
  libName: string,
  comName: string,
  ecodeSDK: string,
])[] = [
  ['4101', '@stoa/hrm', 'PersonCard', 'northgate-badge'],
  ['4101', '@stoa/hrm', 'Directory', 'northgate-directory'],
  ['4102', '@stoa/workflow', 'FormPage', 'northgate-approval'],
];
