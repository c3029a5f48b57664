import * as User from "../access/users/user";
import { activeFields, fieldsOf, type OwnFields } from "../fields/field";
import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { AppError, conflict, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertVisible, serialize as serializeLead } from "../leads/change";
import * as Lead from "../leads/lead";
import { textOfOwn } from "../leads/own/text";
import { readsForProducts } from "../leads/references";
import type { StoredLead } from "../leads/stored";
import { assertAdmin } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { serializeAmount } from "../preferences/amount";
import * as Preferences from "../preferences/preferences";
import * as Entity from "./entity";
import {
  fillIn,
  formatPrice,
  messageLink,
  PLACEHOLDERS,
  type PlaceholderValues,
  placeholderValues,
  TEMPLATES_MAX,
  unknownPlaceholder,
  writtenIn,
} from "./rules";
import type { CreateTemplate, PreviewTemplate, Template, TemplatePreview, UpdateTemplate } from "./schema";

function serialize({ rev: _rev, ...template }: Entity.StoredTemplate): Template {
  return { ...template, tenant_id: useTenant() };
}

/** By name. */
export async function list(): Promise<Template[]> {
  const templates = await Entity.list();
  return templates.map(serialize).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Admin only; 400, 409 for a duplicate name in the same channel and language, or above the limit. */
export async function create(input: CreateTemplate): Promise<Template> {
  assertAdmin();
  await assertPlaceholders({ subject: input.subject, body: input.body });
  return Entity.change((templates) => {
    if (templates.length >= TEMPLATES_MAX)
      throw conflict(`There can be at most ${TEMPLATES_MAX} templates. Delete one first.`);
    const template = newTemplate(input);
    assertNameFree(templates, template);
    return { writes: [Entity.save(template)], result: serialize(template) };
  });
}

function newTemplate({ subject, ...input }: CreateTemplate): Entity.StoredTemplate {
  const at = timestamp();
  return withSubject({
    ...input,
    subject: subject || null,
    id: createId(),
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 0,
  });
}

/** A template of a new business. */
export function prepare(input: CreateTemplate): Write {
  return Entity.save(newTemplate(input));
}

/** Admin only; 400, 404, 409 for a duplicate name, 412. */
export async function update(id: string, { version, ...input }: UpdateTemplate): Promise<Template> {
  assertAdmin();
  await assertPlaceholders({ subject: input.subject, body: input.body });
  return Entity.change((templates) => {
    const template = find(templates, id);
    if (version !== undefined && version !== template.version) throw stale();
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const changed = withSubject({
      ...template,
      ...changes,
      updated_at: timestamp(),
      version: template.version + 1,
    });
    assertNameFree(templates, changed);
    return { writes: [Entity.save(changed)], result: serialize(changed) };
  });
}

/** Admin only; 404. */
export async function remove(id: string): Promise<{ id: string }> {
  assertAdmin();
  return Entity.change((templates) => ({ writes: [Entity.remove(find(templates, id))], result: { id } }));
}

/** Throws 400 naming the field with an unknown placeholder. */
async function assertPlaceholders(texts: Record<string, string | null | undefined>): Promise<void> {
  const written = Object.entries(texts).filter(([, text]) => text?.includes("{"));
  if (written.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const ownKeys = fieldsOf(pipeline).map(({ key }) => key);
  const known = [...PLACEHOLDERS, ...activeFields(pipeline).map(({ key }) => key)];
  const errors = written.flatMap(([path, text]) => {
    const unknown = unknownPlaceholder(text ?? "", ownKeys);
    const message = `There is no placeholder {${unknown}}. Use ${known.map((name) => `{${name}}`).join(", ")}.`;
    return unknown === undefined ? [] : [{ path, message }];
  });
  const [first] = errors;
  if (first) throw new AppError("validation", "VALIDATION", first.message, { errors });
}

/** The values of the own fields of a lead by key. */
function ownValues(lead: StoredLead | undefined, definitions: OwnFields, currency: string) {
  const wording = {
    amount: (amount: number) => formatPrice(serializeAmount(amount) ?? 0, currency),
    list: (labels: readonly string[]) => labels.join(", "),
  };
  return Object.fromEntries(
    activeFields(definitions).map((field) => [
      field.key,
      textOfOwn(field, lead?.custom[field.key], wording) || null,
    ]),
  );
}

/** The message to a visible lead. 404. */
export async function preview(id: string, { lead_id }: PreviewTemplate): Promise<TemplatePreview> {
  const [template, stored, preferences, pipeline] = await readAll(
    Entity.read({ id }),
    Lead.read(lead_id),
    Preferences.read(),
    PipelineStatus.read(),
  );
  if (!template) throw notFound("Template");
  const lead = serializeLead(assertVisible(stored));
  const owners = lead.owner_id ? [User.read(lead.owner_id)] : [];
  const [products, [owner]] = await Promise.all([
    readAll(...readsForProducts(lead.product_ids)),
    readAll(...owners),
  ]);
  const currency = preferences.currency_code;
  const own = ownValues(stored, pipeline, currency);
  const values: PlaceholderValues = {
    ...own,
    ...placeholderValues({
      lead,
      products: products.flatMap((product) =>
        product ? { name: product.name, price: serializeAmount(product.price) ?? 0 } : [],
      ),
      owner: owner?.name ?? null,
      business: preferences.business_name,
      currency,
      timeZone: preferences.timezone,
      language: template.language,
    }),
  };
  const { channel, body } = template;
  const subject = template.subject ?? "";
  const text = fillIn(body, values);
  const filled = fillIn(subject, values);
  return {
    ...(channel === "email" && { subject: filled }),
    text,
    missing: writtenIn(`${subject} ${body}`, Object.keys(values)).filter((name) => !values[name]),
    link: messageLink({ channel, subject: filled, text }, lead),
  };
}

/** Only emails have a subject. */
function withSubject(template: Entity.StoredTemplate): Entity.StoredTemplate {
  return { ...template, subject: template.channel === "email" ? template.subject || null : null };
}

function find(templates: readonly Entity.StoredTemplate[], id: string): Entity.StoredTemplate {
  const template = templates.find((candidate) => candidate.id === id);
  if (!template) throw notFound("Template");
  return template;
}

function assertNameFree(templates: readonly Entity.StoredTemplate[], added: Entity.StoredTemplate): void {
  const keyOf = ({ name, channel, language }: Entity.StoredTemplate) =>
    `${channel} ${language} ${name}`.toLowerCase();
  if (templates.some((other) => other.id !== added.id && keyOf(other) === keyOf(added)))
    throw conflict(`There is already a template “${added.name}”.`, [
      { path: "name", message: "This name is already taken" },
    ]);
}
