/** Teams of the demo's company. */
import { term, type Term } from './terms.js';

export const TEAM_NAMES: readonly Term[] = [
  term('team.board', 'Management board', '管理委员会', '管理委員會', 'مجلس الإدارة'),
  term('team.welcome', 'Welcome crew', '新人伙伴', '新人夥伴', 'فريق الترحيب'),
  term('team.budget', 'Budget round', '预算小组', '預算小組', 'فريق الميزانية'),
  term('team.portal', 'Supplier portal', '供应商门户', '供應商入口', 'بوابة الموردين'),
];

/** Team and its members by employee id; the first one leads it. */
export const TEAM_MEMBERS: readonly (readonly [team: string, ...members: string[]])[] = [
  ['team.board', '1010', '1006', '1008', '1015', '1016', '1020', '1021', '1025'],
  ['team.welcome', '1001', '1005', '1024', '1051'],
  ['team.budget', '1002', '1001', '1007', '1015', '1044'],
  ['team.portal', '1043', '1003', '1042', '1059'],
];
