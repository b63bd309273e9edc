/** What the suite says of its apps. */
import type { Labels } from 'stoa';
import type { App, AppKind } from './catalogue.js';

type Label = Labels['get'];

export function appTitle(label: Label, { folder }: Pick<App, 'folder'>): string {
  const titles: Readonly<Record<string, string>> = {
    hrm: label('apps.hrm', 'Directory'),
    notes: label('apps.notes', 'Notes'),
    absences: label('apps.absences', 'Absences'),
    rates: label('apps.rates', 'Exchange rates'),
    bulletin: label('apps.bulletin', 'Bulletin'),
    probe: label('apps.probe', 'Probe'),
  };
  return titles[folder] ?? folder;
}

export function appText(label: Label, { folder }: Pick<App, 'folder'>): string {
  const texts: Readonly<Record<string, string>> = {
    hrm: label('apps.hrm.text', 'Everybody at Northgate, their contacts and their leave.'),
    notes: label('apps.notes.text', 'A board where colleagues pin short notes.'),
    absences: label('apps.absences.text', 'Who is away this month, day by day.'),
    rates: label('apps.rates.text', 'An amount in another currency, at today’s rate.'),
    bulletin: label('apps.bulletin.text', 'Runs from right to left, whatever the page’s language.'),
    probe: label('apps.probe.text', 'Says where its files came from, and fails when it is told to.'),
  };
  return texts[folder] ?? label('apps.new.text', 'Deployed since this page was built.');
}

export function kindName(label: Label, kind: AppKind): string {
  return {
    react: label('apps.kind.react', 'React'),
    lit: label('apps.kind.lit', 'Lit'),
    plain: label('apps.kind.plain', 'No framework'),
    classic: label('apps.kind.classic', 'Classic script'),
    arabic: label('apps.kind.arabic', 'Arabic layout'),
    new: label('apps.kind.new', 'New'),
  }[kind];
}
