import {
  CheckDuplicates,
  DismissDuplicate,
  DuplicatePair,
  LikelyDuplicate,
  ListPairs,
} from "@leadlane/core/duplicates/schema";
import { HistoryEntry, ListHistory, RevertChange } from "@leadlane/core/history/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import {
  BoardQuery,
  BulkRequest,
  CountLeads,
  LeadCount,
  ListArchived,
  ListLeads,
  ListView,
} from "@leadlane/core/leads/list/schema";
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
import { EraseLead, Everything, TakeEverything } from "@leadlane/core/person/schema";
import { Today, TodayQuery } from "@leadlane/core/screens/schema";
import { ExportLeads, ImportLeads } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const leadRoutes = {
  "get /leads/leads": {
    access: "user",
    query: ListLeads,
    paged: true,
    data: LeadRow,
  },
  "post /leads/leads": {
    access: "user",
    body: CreateLead,
    status: 201,
    data: CreatedLead,
    failures: ["plan_limit"],
  },
  "get /leads/tags": { access: "user", query: ListTags, data: z.array(z.string()) },
  "get /leads/today": {
    access: "user",
    query: TodayQuery,
    data: Today,
  },
  "get /leads/leads/count": {
    access: "user",
    query: CountLeads,
    data: LeadCount,
  },
  "get /leads/leads/archived": {
    access: "user",
    query: ListArchived,
    paged: true,
    data: LeadRow,
  },
  "get /leads/leads/trash": {
    access: "admin",
    query: ListView,
    paged: true,
    data: LeadRow,
  },
  "get /leads/board": {
    access: "user",
    query: BoardQuery,
    data: z.array(BoardColumn),
  },
  "post /leads/bulk": {
    access: "user",
    body: BulkRequest,
    status: (_: unknown, { query }: BulkRequest) => (query === undefined ? 200 : 202),
    data: z.union([z.array(BulkResult), JobStarted]),
    failures: ["rate_limited"],
  },
  "get /leads/duplicates": {
    access: "user",
    query: ListPairs,
    paged: true,
    data: DuplicatePair,
  },
  "post /leads/duplicates/check": {
    access: "user",
    body: CheckDuplicates,
    data: z.array(LikelyDuplicate),
  },
  "get /leads/leads/:id/duplicates": {
    access: "user",
    data: z.array(LikelyDuplicate),
  },
  "post /leads/leads/:id/duplicates/dismiss": {
    access: "user",
    body: DismissDuplicate,
    data: Lead,
  },
  "get /leads/leads/:id/merge": {
    access: "user",
    query: MergeWith,
    data: MergePreview,
  },
  "post /leads/leads/:id/merge": {
    access: "user",
    body: MergeLeads,
    status: 202,
    data: MergeStarted,
  },
  "post /leads/merges/:merge_id/undo": {
    access: "user",
    status: 202,
    data: MergeStarted,
    failures: ["plan_limit"],
  },
  "get /leads/leads/:id": {
    access: "user",
    data: LeadDetail,
  },
  "put /leads/leads/:id": {
    access: "user",
    body: UpdateLead,
    data: Lead,
  },
  "delete /leads/leads/:id": {
    access: "admin",
    data: Lead,
  },
  "post /leads/leads/:id/restore": {
    access: "admin",
    data: Lead,
    failures: ["plan_limit"],
  },
  "put /leads/leads/:id/move": {
    access: "user",
    body: MoveLead,
    data: Lead,
  },
  "put /leads/leads/:id/assign": {
    access: "can_assign_leads",
    body: AssignLead,
    data: Lead,
  },
  "put /leads/leads/:id/archive": {
    access: "can_archive_leads",
    body: ArchiveLead,
    data: Lead,
  },
  "put /leads/leads/:id/unarchive": {
    access: "can_archive_leads",
    body: ArchiveLead,
    data: Lead,
  },
  "get /leads/export": {
    access: "can_export_leads",
    query: ExportLeads,
    file: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /leads/import": {
    access: "can_import_leads",
    body: ImportLeads,
    status: 202,
    data: JobStarted,
    failures: ["plan_limit", "rate_limited"],
  },
  "get /leads/import/:id": {
    access: "user",
    data: TransferState,
  },
  "post /leads/import/:id/undo": {
    access: "can_import_leads",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/everything": {
    access: "admin",
    query: TakeEverything,
    data: Everything,
  },
  "post /leads/leads/:id/erase": {
    access: "admin",
    body: EraseLead,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /leads/leads/:id/history": {
    access: "user",
    query: ListHistory,
    paged: true,
    data: HistoryEntry,
  },
  "post /leads/leads/:id/history/:entry_id/revert": {
    access: "user",
    body: RevertChange,
    data: Lead,
  },
  "get /leads/leads/:id/activities": {
    access: "user",
    query: ListActivities,
    paged: true,
    data: Activity,
  },
  "post /leads/leads/:id/activities": {
    access: "user",
    body: CreateActivity,
    status: 201,
    data: Activity,
  },
  "post /leads/leads/:id/log": {
    access: "user",
    body: LogOnLead,
    data: LoggedLead,
  },
  "put /leads/activities/:id": {
    access: "user",
    body: UpdateActivity,
    data: Activity,
  },
  "delete /leads/activities/:id": {
    access: "user",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
