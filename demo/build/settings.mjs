/** What all parts of the build agree on. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const DEMO = fileURLToPath(new URL('..', import.meta.url));
export const PROJECT = path.join(DEMO, '..');
export const MODULES = path.join(DEMO, 'modules');

export const LOCALES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'];
export const TARGET = 'es2022';
/** Own settings: those of the project lead `stoa` to its sources. */
export const COMPILER = {
  compilerOptions: { jsx: 'react-jsx', target: TARGET, useDefineForClassFields: true },
};
