import { getSecurity, updateSecurity } from "@leadlane/core/access/accounts/security-settings";
import * as Audit from "@leadlane/core/audit/audit";
import { bulkOrStart } from "@leadlane/core/bulk/job";
import * as Calendar from "@leadlane/core/calendar/calendar";
import { listDay } from "@leadlane/core/calendar/day";
import * as CalendarEvent from "@leadlane/core/calendar/event";
import * as Category from "@leadlane/core/catalogue/category";
import * as Product from "@leadlane/core/catalogue/product";
import { dismiss as dismissDuplicate } from "@leadlane/core/duplicates/dismissal";
import * as Duplicates from "@leadlane/core/duplicates/duplicates";
import { listPairs } from "@leadlane/core/duplicates/pairs";
import { create as createUpload } from "@leadlane/core/files/upload";
import * as History from "@leadlane/core/history/history";
import * as Job from "@leadlane/core/jobs/job";
import * as LeadFile from "@leadlane/core/lead-files/lead-file";
import * as Activity from "@leadlane/core/leads/activity";
import { create as createLead } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { board } from "@leadlane/core/leads/list/board";
import * as LeadList from "@leadlane/core/leads/list/lead-list";
import { log } from "@leadlane/core/leads/log";
import { move } from "@leadlane/core/leads/move";
import * as OwnField from "@leadlane/core/leads/own/field";
import * as Tag from "@leadlane/core/leads/tag";
import * as Trash from "@leadlane/core/leads/trash";
import * as Merge from "@leadlane/core/merges/merge";
import { undo as undoMerge } from "@leadlane/core/merges/undo";
import * as Notification from "@leadlane/core/notifications/notification";
import { startErasure } from "@leadlane/core/person/erase";
import { exportPerson } from "@leadlane/core/person/export";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { removeInto } from "@leadlane/core/pipeline/status-removal";
import { listCurrencies } from "@leadlane/core/preferences/currency";
import * as Preferences from "@leadlane/core/preferences/preferences";
import * as Reason from "@leadlane/core/reasons/reason";
import { removeProduct, removeSource, removeStatus } from "@leadlane/core/removal/removal";
import { report } from "@leadlane/core/reports/report";
import * as Samples from "@leadlane/core/samples/samples";
import * as Dashboard from "@leadlane/core/screens/dashboard";
import { figures } from "@leadlane/core/screens/figures";
import { today } from "@leadlane/core/screens/today";
import { findOnBoard } from "@leadlane/core/search/board";
import * as Search from "@leadlane/core/search/search";
import * as Template from "@leadlane/core/templates/template";
import { updatePreferences } from "@leadlane/core/tenants/preferences";
import { listArchives, startArchive } from "@leadlane/core/transfer/archive/archive";
import { download } from "@leadlane/core/transfer/download";
import { exportOrStart } from "@leadlane/core/transfer/export";
import { startImport } from "@leadlane/core/transfer/import";
import * as View from "@leadlane/core/views/view";
import type { Handlers } from "../route";
import type { ApiTable } from "../tables/api";

export const handlers: Handlers<ApiTable> = {
  "post /uploads": ({ body }) => createUpload(body),

  "get /status/statuses": () => PipelineStatus.list(),
  "post /status/statuses": ({ body }) => PipelineStatus.create(body),
  "put /status/update-status/:id": ({ params, body }) => PipelineStatus.update(params.id, body),
  "post /status/order": ({ body }) => PipelineStatus.reorder(body),
  "delete /status/status/:id": ({ params: { id }, query: { move_to } }) =>
    move_to === undefined ? removeStatus(id) : removeInto(id, move_to),
  "get /ref/lead-sources": () => LeadSource.list(),
  "post /ref/lead-sources": ({ body }) => LeadSource.create(body),
  "put /ref/lead-sources/:id": ({ params, body }) => LeadSource.update(params.id, body),
  "delete /ref/lead-sources/:id": ({ params }) => removeSource(params.id),
  "get /ref/lost-reasons": () => Reason.list("lost_reasons"),
  "post /ref/lost-reasons": ({ body }) => Reason.create("lost_reasons", body),
  "put /ref/lost-reasons/:id": ({ params, body }) => Reason.update("lost_reasons", params.id, body),
  "get /ref/call-outcomes": () => Reason.list("call_outcomes"),
  "post /ref/call-outcomes": ({ body }) => Reason.create("call_outcomes", body),
  "put /ref/call-outcomes/:id": ({ params, body }) => Reason.update("call_outcomes", params.id, body),

  "get /services/categories": () => Category.list(),
  "post /services/categories": ({ body }) => Category.create(body),
  "put /services/categories/:id": ({ params, body }) => Category.update(params.id, body),
  "delete /services/categories/:id": ({ params }) => Category.remove(params.id),
  "get /services/products": () => Product.list(),
  "post /services/products": ({ body }) => Product.create(body),
  "put /services/products/:id": ({ params, body }) => Product.update(params.id, body),
  "delete /services/products/:id": ({ params }) => removeProduct(params.id),

  "get /fields": () => OwnField.list(),
  "post /fields": ({ body }) => OwnField.create(body),
  "put /fields/:id": ({ params, body }) => OwnField.update(params.id, body),
  "post /fields/:id/retire": ({ params }) => OwnField.retire(params.id),
  "post /fields/:id/restore": ({ params }) => OwnField.restore(params.id),
  "post /fields/order": ({ body }) => OwnField.order(body),
  "get /templates": () => Template.list(),
  "post /templates": ({ body }) => Template.create(body),
  "put /templates/:id": ({ params, body }) => Template.update(params.id, body),
  "delete /templates/:id": ({ params }) => Template.remove(params.id),
  "post /templates/:id/preview": ({ params, body }) => Template.preview(params.id, body),

  "post /leads/samples": () => Samples.create(),
  "delete /leads/samples": () => Samples.remove(),
  "get /leads/views": () => View.list(),
  "post /leads/views": ({ body }) => View.create(body),
  "put /leads/views/:id": ({ params, body }) => View.update(params.id, body),
  "delete /leads/views/:id": ({ params }) => View.remove(params.id),
  "get /leads/leads": ({ query }) => (query.q ? Search.find({ ...query, q: query.q }) : LeadList.list(query)),
  "post /leads/leads": ({ body }) => createLead(body),
  "get /leads/tags": ({ query }) => Tag.list(query),
  "get /leads/today": ({ query }) => today(query),
  "get /leads/leads/archived": ({ query }) => LeadList.listArchived(query),
  "get /leads/leads/trash": ({ query }) => LeadList.listTrash(query),
  "get /leads/board": ({ query }) => (query.q ? findOnBoard({ ...query, q: query.q }) : board(query)),
  "post /leads/bulk": ({ body }) => bulkOrStart(body),
  "post /tenant/export": () => startArchive(),
  "get /tenant/exports": () => listArchives(),
  "get /jobs/:id": ({ params }) => Job.get(params.id),
  "get /jobs/:id/results": ({ params, query }) => Job.listResults(params.id, query),
  "get /jobs/:id/file": ({ params }) => download(params.id),
  "post /jobs/:id/undo": ({ params }) => Job.undo(params.id),
  "get /leads/duplicates": ({ query }) => listPairs(query),
  "post /leads/duplicates/check": ({ body }) => Duplicates.check(body),
  "post /leads/leads/:id/duplicates/dismiss": ({ params, body }) => dismissDuplicate(params.id, body),
  "get /leads/leads/:id/merge": ({ params, query }) => Merge.preview(params.id, query),
  "post /leads/leads/:id/merge": ({ params, body }) => Merge.merge(params.id, body),
  "post /leads/merges/:merge_id/undo": ({ params }) => undoMerge(params.merge_id),
  "get /leads/leads/:id/duplicates": ({ params }) => Duplicates.listOf(params.id),
  "get /leads/leads/:id": ({ params }) => Merge.getLead(params.id),
  "put /leads/leads/:id": ({ params, body }) => Lead.update(params.id, body),
  "delete /leads/leads/:id": ({ params }) => Trash.remove(params.id),
  "post /leads/leads/:id/restore": ({ params }) => Trash.restore(params.id),
  "put /leads/leads/:id/move": ({ params, body }) => move(params.id, body),
  "put /leads/leads/:id/assign": ({ params, body }) => Lead.assign(params.id, body),
  "put /leads/leads/:id/archive": ({ params, body }) => Lead.archive(params.id, body),
  "put /leads/leads/:id/unarchive": ({ params, body }) => Lead.unarchive(params.id, body),
  "get /leads/export": ({ query }) => exportOrStart(query),
  "post /leads/import": ({ body }) => startImport(body),
  "get /leads/import/:id": ({ params }) => Job.getTransfer(params.id),
  "post /leads/import/:id/undo": ({ params }) => Job.undo(params.id),
  "get /leads/leads/:id/everything": ({ params, query }) => exportPerson(params.id, query),
  "post /leads/leads/:id/erase": ({ params, body }) => startErasure(params.id, body),
  "get /leads/leads/:id/history": ({ params, query }) => History.list(params.id, query),
  "post /leads/leads/:id/history/:entry_id/revert": ({ params, body }) =>
    History.revert(params.id, params.entry_id, body),
  "get /leads/leads/:id/files": ({ params }) => LeadFile.list(params.id),
  "post /leads/leads/:id/files": ({ params, body }) => LeadFile.add(params.id, body),
  "get /leads/leads/:id/files/:file_id": ({ params, query }) =>
    LeadFile.link(params.id, params.file_id, query),
  "delete /leads/leads/:id/files/:file_id": ({ params }) => LeadFile.remove(params.id, params.file_id),
  "get /leads/leads/:id/activities": ({ params, query }) => Activity.list(params.id, query),
  "post /leads/leads/:id/activities": ({ params, body }) => Activity.create(params.id, body),
  "post /leads/leads/:id/log": ({ params, body }) => log(params.id, body),
  "put /leads/activities/:id": ({ params, body }) => Activity.update(params.id, body),
  "delete /leads/activities/:id": ({ params }) => Activity.remove(params.id),

  "get /calendar/events": ({ query }) => Calendar.list(query),
  "get /calendar/day": ({ query }) => listDay(query),
  "post /calendar/events": ({ body }) => CalendarEvent.create(body),
  "put /calendar/events/:id": ({ params, query, body }) => CalendarEvent.update(params.id, query, body),
  "delete /calendar/events/:id": ({ params, query }) => CalendarEvent.remove(params.id, query),

  "get /dashboard/summary": ({ query }) => Dashboard.summary(query),
  "get /dashboard/activity": ({ query }) => Dashboard.activity(query),
  "get /dashboard/figures": ({ query }) => figures(query),

  "get /reports/funnel": ({ query }) => report("funnel", query),
  "get /reports/sources": ({ query }) => report("sources", query),
  "get /reports/team": ({ query }) => report("team", query),
  "get /reports/trend": ({ query }) => report("trend", query),
  "get /reports/ageing": ({ query }) => report("ageing", query),
  "get /reports/won-lost": ({ query }) => report("won-lost", query),
  "get /reports/forecast": ({ query }) => report("forecast", query),

  "get /settings/currencies": () => listCurrencies(),
  "get /settings/preferences": () => Preferences.get(),
  "put /settings/preferences": ({ body }) => updatePreferences(body),
  "get /settings/security": () => getSecurity(),
  "put /settings/security": ({ body }) => updateSecurity(body),
  "get /settings/tenant/:tenant_id": () => Preferences.getTenantSettings(),

  "get /notifications": ({ query }) => Notification.list(query),
  "put /notifications/read": ({ body }) => Notification.markRead(body),

  "get /audit": ({ query }) => Audit.list(query),
};
