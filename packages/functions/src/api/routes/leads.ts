import {
  CheckDuplicates,
  DismissDuplicate,
  DuplicatePair,
  LikelyDuplicate,
  ListPairs,
} from "@leadlane/core/duplicates/schema";
import { HistoryEntry, ListHistory, RevertChange } from "@leadlane/core/history/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { BoardQuery, BulkRequest, ListArchived, ListLeads, ListView } from "@leadlane/core/leads/list/schema";
import {
  Activity,
  ArchiveLead,
  AssignLead,
  BoardColumn,
  BulkResult,
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
import { Today, TodayQuery } from "@leadlane/core/screens/schema";
import { ExportLeads, ImportLeads } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const leadRoutes = {
  "get /leads/leads": {
    summary: "Active leads that are visible to the caller and meet every filter, newest first unless sorted",
    access: "user",
    query: ListLeads,
    paged: true,
    data: LeadRow,
  },
  "post /leads/leads": {
    summary: "Add a lead",
    access: "user",
    body: CreateLead,
    status: 201,
    data: CreatedLead,
    failures: ["plan_limit"],
  },
  "get /leads/tags": {
    summary: "Tags of the business that begin with `q`, as first written; at most 100",
    access: "user",
    query: ListTags,
    data: z.array(z.string()),
  },
  "get /leads/today": {
    summary: "What the caller's leads ask for today, in sections, the worst first; or how a section goes on",
    access: "user",
    query: TodayQuery,
    data: Today,
  },
  "get /leads/leads/archived": {
    summary: "Archived leads that are visible to the caller and meet every filter, the last archived first",
    access: "user",
    query: ListArchived,
    paged: true,
    data: LeadRow,
  },
  "get /leads/leads/trash": {
    summary: "Deleted leads that can still be restored",
    access: "admin",
    query: ListView,
    paged: true,
    data: LeadRow,
  },
  "get /leads/board": {
    summary:
      "The board: every status with its count, total and first cards, or the next cards of one. Count and total are exact without filters, for an owner and for a source; else null. With `q` the newest stand on top",
    access: "user",
    query: BoardQuery,
    data: z.array(BoardColumn),
  },
  "post /leads/bulk": {
    summary:
      "Do one thing to up to 100 leads; or, with `query` in place of `ids`, start a job that does it to up to 10,000 that match",
    access: "user",
    body: BulkRequest,
    status: (_: unknown, { query }: BulkRequest) => (query === undefined ? 200 : 202),
    data: z.union([z.array(BulkResult), JobStarted]),
    failures: ["rate_limited"],
  },
  "get /leads/duplicates": {
    summary: "Visible leads that have a phone number or an email in common, two by two, the newest first",
    access: "user",
    query: ListPairs,
    paged: true,
    data: DuplicatePair,
  },
  "post /leads/duplicates/check": {
    summary:
      "The leads that may be this person, the likeliest first; of one that is not visible only whose it is",
    access: "user",
    body: CheckDuplicates,
    data: z.array(LikelyDuplicate),
  },
  "get /leads/leads/:id/duplicates": {
    summary: "The other leads that may be the same person, the likeliest first",
    access: "user",
    data: z.array(LikelyDuplicate),
  },
  "post /leads/leads/:id/duplicates/dismiss": {
    summary: "Notes that another lead is not the same person: the two are no longer listed as duplicates",
    access: "user",
    body: DismissDuplicate,
    data: Lead,
  },
  "get /leads/leads/:id/merge": {
    summary: "Two leads side by side, and what a merge of the other one into this would take and move",
    access: "user",
    query: MergeWith,
    data: MergePreview,
  },
  "post /leads/leads/:id/merge": {
    summary:
      "Start making two leads one: this one stays, with what is taken of the other, and all that was logged on either. Nobody else can change them meanwhile",
    access: "user",
    body: MergeLeads,
    status: 202,
    data: MergeStarted,
  },
  "post /leads/merges/:merge_id/undo": {
    summary:
      "Start giving both leads back what they had, within 30 days; what has been changed since stays with the lead that had stayed",
    access: "user",
    status: 202,
    data: MergeStarted,
    failures: ["plan_limit"],
  },
  "get /leads/leads/:id": {
    summary:
      "A lead with the newest page of its timeline; where it was merged into another, the 404 names that one in `moved_to`",
    access: "user",
    data: LeadDetail,
  },
  "put /leads/leads/:id": {
    summary: "Change the fields given",
    access: "user",
    body: UpdateLead,
    data: Lead,
  },
  "delete /leads/leads/:id": {
    summary: "Put a lead into the trash",
    access: "admin",
    data: Lead,
  },
  "post /leads/leads/:id/restore": {
    summary: "Take a lead out of the trash",
    access: "admin",
    data: Lead,
    failures: ["plan_limit"],
  },
  "put /leads/leads/:id/move": {
    summary: "Move a lead into a status, between two neighbours",
    access: "user",
    body: MoveLead,
    data: Lead,
  },
  "put /leads/leads/:id/assign": {
    summary: "Give a lead to another user, or to nobody",
    access: "can_assign_leads",
    body: AssignLead,
    data: Lead,
  },
  "put /leads/leads/:id/archive": {
    summary: "Hide a lead from lists and board",
    access: "can_archive_leads",
    body: ArchiveLead,
    data: Lead,
  },
  "put /leads/leads/:id/unarchive": {
    summary: "Bring an archived lead back",
    access: "can_archive_leads",
    body: ArchiveLead,
    data: Lead,
  },
  "get /leads/export": {
    summary:
      "What the list shows as a file, or up to 100 leads named by `ids`, its columns chosen by `columns`. Of more than 5,000 leads, or out of more than 20,000 to look at, a job makes it: its `results_url`, which a notification leads to, is the file",
    access: "can_export_leads",
    query: ExportLeads,
    file: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /leads/import": {
    summary:
      "Read leads out of an uploaded CSV or XLSX file by a job. Without `mapping` the columns are guessed; a dry run tells what would come of it. Dates and amounts are read in one way for each column, decided by its cells unless `readings` says it. Values that can't be read are left out with a warning. Statuses and sources that `values` does not name are added if the caller may do that; other unknown names are left out, so that leads of an unknown owner go to the caller. Owners that are emails are invited where an Admin asks for it",
    access: "can_import_leads",
    body: ImportLeads,
    status: 202,
    data: JobStarted,
    failures: ["plan_limit", "rate_limited"],
  },
  "get /leads/import/:id": {
    summary: "How far an import or export is; for who started it, and Admins",
    access: "user",
    data: TransferState,
  },
  "post /leads/import/:id/undo": {
    summary:
      "Put the leads that an import made into the trash, take the statuses and sources that it made away, and give other leads back what they had, but for what is in use or has changed since",
    access: "can_import_leads",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/everything": {
    summary:
      "Everything held about the person of a lead, also an archived or deleted one; where there is too much audit to look through at once, the rest by cursor",
    access: "admin",
    query: ExportPerson,
    data: PersonExport,
  },
  "post /leads/leads/:id/erase": {
    summary:
      "Erase the person of a lead from everything the business holds, by a job, for good: what is left is counted as before and names nobody",
    access: "admin",
    body: EraseLead,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/history": {
    summary: "What was changed on a lead, field by field, newest first",
    access: "user",
    query: ListHistory,
    paged: true,
    data: HistoryEntry,
  },
  "post /leads/leads/:id/history/:entry_id/revert": {
    summary: "Give a field back what it had before its last change",
    access: "user",
    body: RevertChange,
    data: Lead,
  },
  "get /leads/leads/:id/activities": {
    summary: "A lead's timeline, newest first",
    access: "user",
    query: ListActivities,
    paged: true,
    data: Activity,
  },
  "post /leads/leads/:id/activities": {
    summary: "Log something on a lead",
    access: "user",
    body: CreateActivity,
    status: 201,
    data: Activity,
  },
  "post /leads/leads/:id/log": {
    summary: "Log what was done, do what was due by it, plan what is next and move the lead, in one",
    access: "user",
    body: LogOnLead,
    data: LoggedLead,
  },
  "put /leads/activities/:id": {
    summary: "Change an entry of a timeline; its author and admins may",
    access: "user",
    body: UpdateActivity,
    data: Activity,
  },
  "delete /leads/activities/:id": {
    summary: "Delete an entry of a timeline; its author and admins may",
    access: "user",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
