import { fieldsOf, type StoredField, toFields, versionOf } from "../../fields/field";
import { hasOptions, OWN_FIELDS_MAX } from "../../fields/rules";
import type { CreateField, OrderFields, OwnField, UpdateField } from "../../fields/schema";
import { startRefit } from "../../jobs/start";
import { timestamp } from "../../kernel/clock";
import { conflict, invalid, notFound, stale } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { readAll } from "../../kernel/store";
import { assertAdmin } from "../../permissions/actor";
import * as PipelineStatus from "../../pipeline/status";
import {
  assertLabelFree,
  assertLabelsDiffer,
  assertValid,
  changedOptions,
  keyFrom,
  type OptionMerge,
  toDefault,
  usableDefault,
} from "./definition";

type Pipeline = PipelineStatus.Pipeline;

/** All fields in their order, retired ones included. */
export async function list(): Promise<OwnField[]> {
  const [pipeline] = await readAll(PipelineStatus.read());
  return toFields(pipeline);
}

/** Admin only; 400, 409 for a label in use or above a limit. */
export async function create(input: CreateField): Promise<OwnField> {
  assertAdmin();
  return PipelineStatus.change((pipeline) => {
    const field = newField(input, pipeline);
    return saved(pipeline, [...fieldsOf(pipeline), field], field.id);
  });
}

/** 400, 409 for a label in use or above a limit. */
export function newField(input: CreateField, pipeline: Pipeline): StoredField {
  const fields = fieldsOf(pipeline);
  if (fields.length >= OWN_FIELDS_MAX)
    throw conflict(`There can be at most ${OWN_FIELDS_MAX} fields, retired ones included.`);
  assertLabelFree(input.label, fields);
  const at = timestamp();
  const {
    label,
    kind,
    help,
    group,
    required = false,
    required_for = [],
    in_list = false,
    on_card = false,
  } = input;
  const options = (input.options ?? []).map((option) => ({ ...option, id: createId(), retired: false }));
  assertLabelsDiffer(options);
  const field: StoredField = {
    ...{ id: createId(), key: keyFrom(label, fields), label, kind, options, default: null },
    ...{ help: help || null, group: group || null, required, required_for, in_list, on_card },
    ...{ retired: false, created_at: at, updated_at: at, version: 1 },
  };
  const complete = { ...field, default: toDefault(field, input.default ?? null) };
  assertStatuses(required_for, pipeline);
  assertValid(complete, pipeline);
  return complete;
}

/** A new place in lists, and merged options, start a job. Admin only; 400, 404, 409, 412. */
export async function update(id: string, input: UpdateField): Promise<OwnField> {
  assertAdmin();
  return PipelineStatus.change((pipeline) => {
    const field = find(pipeline, id);
    if (input.label !== undefined) assertLabelFree(input.label, fieldsOf(pipeline), id);
    if (input.version !== undefined && input.version !== field.version) throw stale();
    if (input.required_for) assertStatuses(input.required_for, pipeline);
    if (input.options && !hasOptions(field.kind)) throw invalid("options", "Only choices have options");
    const { options, merges } = changedOptions(field.options, input.options ?? []);
    const { help = field.help, group = field.group, in_list = field.in_list } = input;
    const next: StoredField = {
      ...field,
      label: input.label ?? field.label,
      options,
      help: help || null,
      group: group || null,
      required: input.required ?? field.required,
      required_for: input.required_for ?? field.required_for,
      in_list,
      on_card: input.on_card ?? (field.on_card && in_list),
    };
    const given = input.default === undefined ? next.default : toDefault(next, input.default);
    const changed = nextVersion({ ...next, default: usableDefault({ ...next, default: given }) });
    assertValid(changed, pipeline);
    return replaced(pipeline, changed, { isRelisted: field.in_list !== in_list, merges });
  });
}

/** Values stay, but no form, list or import has the field any more. Admin only; 404. */
export async function retire(id: string): Promise<OwnField> {
  return setRetired(id, true);
}

/** Admin only; 404, 409 if its label is in use or lists are full. */
export async function restore(id: string): Promise<OwnField> {
  return setRetired(id, false);
}

async function setRetired(id: string, retired: boolean): Promise<OwnField> {
  assertAdmin();
  return PipelineStatus.change((pipeline) => {
    const field = find(pipeline, id);
    const changed = nextVersion({ ...field, retired });
    assertValid(changed, pipeline);
    return replaced(pipeline, changed, { isRelisted: field.in_list && field.retired !== retired });
  });
}

/** Puts these fields first, in this order. Admin only; 400 for an unknown or repeated one. */
export async function order({ ids }: OrderFields): Promise<OwnField[]> {
  assertAdmin();
  return PipelineStatus.change((pipeline) => {
    const fields = fieldsOf(pipeline);
    const first = ids.map((id) => fields.find((field) => field.id === id));
    const found = first.filter((field) => field !== undefined);
    if (found.length < ids.length) throw invalid("ids", "Field not found");
    if (new Set(ids).size < ids.length) throw invalid("ids", "A field is listed twice");
    const content = withFields(pipeline, [...found, ...fields.filter((field) => !found.includes(field))]);
    return { content, result: toFields(content) };
  });
}

function find(pipeline: Pipeline, id: string): StoredField {
  const field = fieldsOf(pipeline).find((candidate) => candidate.id === id);
  if (!field) throw notFound("Field");
  return field;
}

function assertStatuses(ids: readonly string[], { statuses }: Pipeline): void {
  if (ids.some((id) => !statuses.some((status) => status.id === id)))
    throw invalid("required_for", "Status not found");
}

function nextVersion(field: StoredField): StoredField {
  return { ...field, updated_at: timestamp(), version: field.version + 1 };
}

function withFields(pipeline: Pipeline, fields: StoredField[]): Pipeline {
  return { ...pipeline, fields, fields_version: versionOf(pipeline) + 1 };
}

function saved(pipeline: Pipeline, fields: StoredField[], id: string) {
  const content = withFields(pipeline, fields);
  const result = toFields(content).find((field) => field.id === id);
  if (!result) throw notFound("Field");
  return { content, result };
}

function replaced(
  pipeline: Pipeline,
  changed: StoredField,
  { isRelisted, merges = [] }: { isRelisted: boolean; merges?: OptionMerge[] },
) {
  const fields = fieldsOf(pipeline).map((field) => (field.id === changed.id ? changed : field));
  const isRefit = isRelisted || merges.length > 0;
  return {
    ...saved(pipeline, fields, changed.id),
    writes: isRefit ? [startRefit(changed.key, merges).write] : [],
  };
}
