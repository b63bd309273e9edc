/**
 * The kinds of business objects that the suite has, and where their records are shown (SPEC section 2, module registry).
 * One line a kind, expanded when a registry is made: every page loads this.
 *
 * Paths are those of the specification. Where it gives none the record opens in a dialog, and nobody is sent to a page
 * that may not exist: `register` adds the list pages and the kinds of a tenant. The component of a dialog is the noun of
 * its line with `View` or `Create`, in the app that the path names: `flowpageView` of `@stoa/workflow`.
 */
import { MODULE_SCOPE } from '../loading/names.js';
import { ID_PLACE, type ObjectDescriptor } from './descriptor.js';

/**
 * App, noun of the dialogs, and the paths behind `/mobile/` and `/sp/`, to which the id is added. A `+` says that
 * there is a dialog to create one, a `*` that the ids are those of people.
 */
const KINDS = {
  workflow: 'workflow flowpage+ workflow/flowpage/view/ workflow/flowpage/view/',
  document: 'doc doc+ doc/docDetail/ doc/docDetail/',
  folder: 'doc folder+ doc/docList/',
  task: 'task task+ task/taskDetail/ task/taskViewPage/',
  calendar: 'calendar calendar+ calendar/detail/',
  project: 'project project+ project/details/',
  plan: 'plan plan+ plan/detail?id=',
  workreport: 'plan workreport+ plan/detail?id=',
  blog: 'blog blog+ blog/blogdetail/',
  performance: 'performance flow performance/flow/detail/',
  goal: 'goal goal+ goal/open?id=',
  mail: 'mail mail+ mail/view/',
  formReport: 'formreport data formreport/dataDetail/',
  formCard: 'ebdfpage card+ ebdfpage/card/0/',
  hrm: 'hrm profile* hrm/profile/',
  hrmContract: 'hrm contract hrm/contractManager/info/',
  meeting: 'meeting meeting+ meeting/detail/',
  cowork: 'cowork discuss+ cowork/discuss/view/',
  officialDocument: 'odoc flowForm+ odoc/flowForm/view/',
  finance: 'fna finance fna/',
  salaryBill: 'salary mySalaryBill salary/mySalaryBill/view/',
  batchTask: 'uibusiness batchTask uibusiness/batchTask/view/',
  batchTaskDetail: 'uibusiness batchTaskDetail uibusiness/batchTask/detail/',
  placard: 'placard placard+ placard/page/',
  workOrder: 'customerservice workOrder+ custom/customerservice/',
  archive: 'archive archive',
  esign: 'esign esign',
  marketingResource: 'marketing resource',
  birthdayReminder: 'hrm birthdayReminder',
  anniversaryReminder: 'hrm anniversaryReminder',
} as const;

/** Kinds that the customer management shows. */
const CRM_KINDS = [
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderform',
  'price',
  'production',
  'marketactivity',
  'quote',
  'capital',
] as const;

/** Name of a kind that every suite has. */
export type BuiltInObjectKind = keyof typeof KINDS | (typeof CRM_KINDS)[number];

/** Name of a kind: one that every suite has, or one that was registered. */
export type ObjectKind = BuiltInObjectKind | (string & Record<never, never>);

/** The kinds that every suite has, made anew at each call; they pass `checkDescriptor` as they are. */
export function builtInObjects(): ObjectDescriptor[] {
  const crm = CRM_KINDS.map((kind) =>
    describe(kind, `crm ${kind}+ crm/${kind}/0/${kind}Info/ crm/${kind}/${kind}ViewPage/`),
  );
  return [...Object.entries(KINDS).map(([kind, line]) => describe(kind, line)), ...crm];
}

function describe(kind: string, line: string): ObjectDescriptor {
  const [folder = '', flagged = '', mobile, pc] = line.split(' ');
  const module = MODULE_SCOPE + folder;
  const noun = flagged.replace(/\W/, '');
  return Object.freeze({
    kind,
    module,
    ...(mobile && { mDetailPath: `/mobile/${mobile}${ID_PLACE}` }),
    ...(pc && { detailPath: `/sp/${pc}${ID_PLACE}` }),
    ...(flagged.endsWith('+') && { addPaths: { app: module, component: `${noun}Create` } }),
    paths: { normal: [module, `${noun}View`] as const },
    ...(flagged.endsWith('*') && { personIds: true }),
  });
}
