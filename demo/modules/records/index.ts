/**
 * `@stoa/records`: business objects of every kind. The registry names a component by its kind, so there is one pair a
 * kind: what shows a record, in dialogs, at the side and on pages, and the form that makes one.
 */
import { moduleComponent } from 'stoa/react';
import { createFor, RecordList, viewFor } from './kinds.js';
import { RecordView } from './record-view.js';
import './records.css';

/** A record of one of several kinds, for pages whose address does not say which: `{ kinds, id }`. */
export const Record = moduleComponent(RecordView);
/** All records of a kind: `{ kind }`. */
export const List = moduleComponent(RecordList);

const pair = (kind: string) => [viewFor(kind), createFor(kind)] as const;

export const [workflowView, workflowCreate] = pair('workflow');
export const [documentView, documentCreate] = pair('document');
export const [folderView, folderCreate] = pair('folder');
export const [taskView, taskCreate] = pair('task');
export const [calendarView, calendarCreate] = pair('calendar');
export const [projectView, projectCreate] = pair('project');
export const [planView, planCreate] = pair('plan');
export const [workreportView, workreportCreate] = pair('workreport');
export const [blogView, blogCreate] = pair('blog');
export const [performanceView, performanceCreate] = pair('performance');
export const [goalView, goalCreate] = pair('goal');
export const [mailView, mailCreate] = pair('mail');
export const [formReportView, formReportCreate] = pair('formReport');
export const [formCardView, formCardCreate] = pair('formCard');
export const [hrmContractView, hrmContractCreate] = pair('hrmContract');
export const [meetingView, meetingCreate] = pair('meeting');
export const [coworkView, coworkCreate] = pair('cowork');
export const [officialDocumentView, officialDocumentCreate] = pair('officialDocument');
export const [financeView, financeCreate] = pair('finance');
export const [salaryBillView, salaryBillCreate] = pair('salaryBill');
export const [batchTaskView, batchTaskCreate] = pair('batchTask');
export const [batchTaskDetailView, batchTaskDetailCreate] = pair('batchTaskDetail');
export const [placardView, placardCreate] = pair('placard');
export const [workOrderView, workOrderCreate] = pair('workOrder');
export const [archiveView, archiveCreate] = pair('archive');
export const [esignView, esignCreate] = pair('esign');
export const [marketingResourceView, marketingResourceCreate] = pair('marketingResource');
export const [birthdayReminderView, birthdayReminderCreate] = pair('birthdayReminder');
export const [anniversaryReminderView, anniversaryReminderCreate] = pair('anniversaryReminder');
export const [customerView, customerCreate] = pair('customer');
export const [contactView, contactCreate] = pair('contact');
export const [saleChanceView, saleChanceCreate] = pair('saleChance');
export const [clueView, clueCreate] = pair('clue');
export const [contractView, contractCreate] = pair('contract');
export const [competitorView, competitorCreate] = pair('competitor');
export const [orderformView, orderformCreate] = pair('orderform');
export const [priceView, priceCreate] = pair('price');
export const [productionView, productionCreate] = pair('production');
export const [marketactivityView, marketactivityCreate] = pair('marketactivity');
export const [quoteView, quoteCreate] = pair('quote');
export const [capitalView, capitalCreate] = pair('capital');
