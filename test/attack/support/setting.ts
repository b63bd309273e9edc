/** The sites of the project's own rows. */
import type { Setting } from './row.js';

/** As a suite of some tenant has it. */
export const OWN_SETTING: Setting = {
  page: 'https://suite.example/sp/tasks?view=week#today',
  ownOrigin: 'https://suite.example',
  fixedTrusted: ['vendor.example', '*.vendor.example'],
  tenantWhitelist: ['https://bank.example.net:9443'],
  scope: '@stoa',
  staticOrigin: 'https://files.suite.example',
  allowedEmbedOrigins: ['https://portal.example.org'],
};
