import { BulkRequest, BulkResult } from "@leadlane/core/bulk/schema";
import {
  CheckDuplicates,
  DismissDuplicate,
  DuplicatePair,
  LikelyDuplicate,
  ListPairs,
} from "@leadlane/core/duplicates/schema";
import { HistoryEntry, ListHistory, RevertChange } from "@leadlane/core/history/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { BoardQuery, ListArchived, ListLeads, ListView } from "@leadlane/core/leads/list/schema";
import {
  Activity,
  ArchiveLead,
  AssignLead,
  BoardColumn,
  CreateActivity,
  CreatedLead,
  CreateLead,
  Lead,
  LeadDetail,
  LeadRow,
  ListActivities,
  ListTags,
  LoggedLead,
  LogOnLead,
  MoveLead,
  UpdateActivity,
  UpdateLead,
} from "@leadlane/core/leads/schema";
import { MergeLeads, MergePreview, MergeStarted, MergeWith } from "@leadlane/core/merges/schema";
import { EraseLead, ExportPerson, PersonExport } from "@leadlane/core/person/schema";
import { SampleLeads } from "@leadlane/core/samples/schema";
import { Today, TodayQuery } from "@leadlane/core/screens/schema";
import { ExportLeads, ImportLeads } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const leadRoutes = {
  "get /leads/leads": {
    summary: "List active leads that the caller can see and that match all filters; newest first by default",
    access: "user",
    scopes: ["leads:read"],
    query: ListLeads,
    paged: true,
    data: LeadRow,
  },
  "post /leads/leads": {
    summary: "Add a lead",
    access: "user",
    scopes: ["leads:write", "capture"],
    body: CreateLead,
    status: 201,
    data: CreatedLead,
    failures: ["plan_limit"],
  },
  "post /leads/samples": {
    summary: "Add sample leads and a task to a new business",
    access: "admin",
    status: 201,
    data: SampleLeads,
    failures: ["plan_limit"],
  },
  "delete /leads/samples": {
    summary: "Delete all sample leads, changed ones too",
    access: "admin",
    data: SampleLeads,
  },
  "get /leads/tags": {
    summary: "List up to 100 tags that start with `q`, spelled as first entered",
    access: "user",
    scopes: ["leads:read"],
    query: ListTags,
    data: z.array(z.string()),
  },
  "get /leads/today": {
    summary:
      "List what the caller's leads need today, in sections, most urgent first; or the next page of one section",
    access: "user",
    query: TodayQuery,
    data: Today,
  },
  "get /leads/leads/archived": {
    summary:
      "List archived leads that the caller can see and that match all filters, most recently archived first",
    access: "user",
    scopes: ["leads:read"],
    query: ListArchived,
    paged: true,
    data: LeadRow,
  },
  "get /leads/leads/trash": {
    summary: "List deleted leads that can still be restored",
    access: "admin",
    query: ListView,
    paged: true,
    data: LeadRow,
  },
  "get /leads/board": {
    summary:
      "Get the board: each status with its count, total value and first cards, or the next cards of one status. Count and total are exact with no filter, or with only an owner or a source; otherwise null. With `q` the newest leads come first",
    access: "user",
    scopes: ["leads:read"],
    query: BoardQuery,
    data: z.array(BoardColumn),
  },
  "post /leads/bulk": {
    summary:
      "Apply one action to up to 100 leads by `ids`, or start a job that applies it to up to 10,000 leads matching `query`",
    access: "user",
    body: BulkRequest,
    status: (_: unknown, { query }: BulkRequest) => (query === undefined ? 200 : 202),
    data: z.union([z.array(BulkResult), JobStarted]),
    failures: ["rate_limited"],
  },
  "get /leads/duplicates": {
    summary: "List pairs of visible leads that share a phone number or email, newest first",
    access: "user",
    query: ListPairs,
    paged: true,
    data: DuplicatePair,
  },
  "post /leads/duplicates/check": {
    summary:
      "List leads that may be this person, most likely first; for leads the caller can't see, only the owner is returned",
    access: "user",
    scopes: ["leads:read"],
    body: CheckDuplicates,
    data: z.array(LikelyDuplicate),
  },
  "get /leads/leads/:id/duplicates": {
    summary: "List other leads that may be the same person, most likely first",
    access: "user",
    scopes: ["leads:read"],
    data: z.array(LikelyDuplicate),
  },
  "post /leads/leads/:id/duplicates/dismiss": {
    summary: "Mark another lead as a different person; the two are no longer listed as duplicates",
    access: "user",
    body: DismissDuplicate,
    data: Lead,
  },
  "get /leads/leads/:id/merge": {
    summary: "Compare two leads and preview what merging the other one into this one would change",
    access: "user",
    query: MergeWith,
    data: MergePreview,
  },
  "post /leads/leads/:id/merge": {
    summary:
      "Start merging another lead into this one, with the chosen fields and the timelines of both. Both leads are locked until the merge is done",
    access: "user",
    body: MergeLeads,
    status: 202,
    data: MergeStarted,
  },
  "post /leads/merges/:merge_id/undo": {
    summary: "Start undoing a merge, within 30 days; changes made since then stay on the remaining lead",
    access: "user",
    status: 202,
    data: MergeStarted,
    failures: ["plan_limit"],
  },
  "get /leads/leads/:id": {
    summary:
      "Get a lead with the first page of its timeline; if it was merged into another lead, the 404 gives that lead's id in `moved_to`",
    access: "user",
    scopes: ["leads:read"],
    data: LeadDetail,
  },
  "put /leads/leads/:id": {
    summary: "Update a lead",
    access: "user",
    scopes: ["leads:write"],
    body: UpdateLead,
    data: Lead,
  },
  "delete /leads/leads/:id": {
    summary: "Move a lead to the trash",
    access: "admin",
    data: Lead,
  },
  "post /leads/leads/:id/restore": {
    summary: "Restore a lead from the trash",
    access: "admin",
    data: Lead,
    failures: ["plan_limit"],
  },
  "put /leads/leads/:id/move": {
    summary: "Move a lead to a status, optionally between two other leads",
    access: "user",
    scopes: ["leads:write"],
    body: MoveLead,
    data: Lead,
  },
  "put /leads/leads/:id/assign": {
    summary: "Assign a lead to a user, or unassign it",
    access: "can_assign_leads",
    scopes: ["leads:write"],
    body: AssignLead,
    data: Lead,
  },
  "put /leads/leads/:id/archive": {
    summary: "Archive a lead: hide it from the list and the board",
    access: "can_archive_leads",
    scopes: ["leads:write"],
    body: ArchiveLead,
    data: Lead,
  },
  "put /leads/leads/:id/unarchive": {
    summary: "Restore an archived lead",
    access: "can_archive_leads",
    scopes: ["leads:write"],
    body: ArchiveLead,
    data: Lead,
  },
  "get /leads/export": {
    summary:
      "Export the leads matching the list's filters, or up to 100 leads by `ids`, with the given `columns`. For more than 5,000 leads, or more than 20,000 to search through, a job writes the file: it is at the job's `results_url`, and a notification links to it",
    access: "can_export_leads",
    stepUp: true,
    query: ExportLeads,
    file: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /leads/import": {
    summary:
      "Start a job that imports leads from an uploaded CSV or XLSX file. Without `mapping` the columns are guessed; a dry run reports the result without saving. Dates and amounts use one format per column, detected from its cells unless given in `readings`. Unreadable values are skipped with a warning. Unknown statuses and sources that are not in `values` are added if the caller is allowed to; other unknown names are skipped, and leads with an unknown owner go to the caller. Owners given as emails are invited if an admin requests it",
    access: "can_import_leads",
    body: ImportLeads,
    status: 202,
    data: JobStarted,
    failures: ["plan_limit", "rate_limited"],
  },
  "get /leads/import/:id": {
    summary: "Get the progress of an import or export; only for the user who started it and for admins",
    access: "user",
    data: TransferState,
  },
  "post /leads/import/:id/undo": {
    summary:
      "Undo an import: trash the leads it added, delete the statuses and sources it added, and revert the leads it updated; skips items that are in use or have changed since",
    access: "can_import_leads",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/everything": {
    summary:
      "Export everything stored about the person of a lead, including archived and deleted leads; long audit logs continue by cursor",
    access: "admin",
    stepUp: true,
    query: ExportPerson,
    data: PersonExport,
  },
  "post /leads/leads/:id/erase": {
    summary:
      "Start a job that permanently erases the person of a lead from the business's data; the anonymous rest still counts in reports",
    access: "admin",
    stepUp: true,
    body: EraseLead,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/history": {
    summary: "List the changes of a lead field by field, newest first",
    access: "user",
    scopes: ["leads:read"],
    query: ListHistory,
    paged: true,
    data: HistoryEntry,
  },
  "post /leads/leads/:id/history/:entry_id/revert": {
    summary: "Revert the last change of a field",
    access: "user",
    body: RevertChange,
    data: Lead,
  },
  "get /leads/leads/:id/activities": {
    summary: "List a lead's timeline, newest first",
    access: "user",
    scopes: ["leads:read"],
    query: ListActivities,
    paged: true,
    data: Activity,
  },
  "post /leads/leads/:id/activities": {
    summary: "Add an entry to a lead's timeline",
    access: "user",
    scopes: ["leads:write"],
    body: CreateActivity,
    status: 201,
    data: Activity,
  },
  "post /leads/leads/:id/log": {
    summary:
      "Log an activity and, in the same request, complete what was due, plan the next step and move the lead",
    access: "user",
    scopes: ["leads:write"],
    body: LogOnLead,
    data: LoggedLead,
  },
  "put /leads/activities/:id": {
    summary: "Update a timeline entry; only for its author and admins",
    access: "user",
    scopes: ["leads:write"],
    body: UpdateActivity,
    data: Activity,
  },
  "delete /leads/activities/:id": {
    summary: "Delete a timeline entry; only for its author and admins",
    access: "user",
    scopes: ["leads:write"],
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
