/** Which app modules each user may see, besides the directory that everybody has. */

const OF_COLLEAGUES = ['@stoa/notes', '@stoa/absences', '@stoa/rates', '@stoa/bulletin'];

/** By id of the user: 林雨桐, who tries everything; 陈思远; and the portal’s user, who is no colleague. */
export const MODULES: readonly (readonly [user: string, modules: readonly string[]])[] = [
  ['7301', [...OF_COLLEAGUES, '@stoa/probe']],
  ['7303', OF_COLLEAGUES],
  ['7302', ['@stoa/bulletin']],
];
