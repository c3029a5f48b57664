import * as z from "zod/mini";
import { fieldsFrom, type Handlers, type Routes } from "./route";

/** Type tests: every @ts-expect-error must be an error. */

const Thing = z.object({ id: z.string(), size: z.int() });
const common = { summary: "", access: "user" } as const;

const table = {
  "get /things": { ...common, query: z.object({ limit: z.int() }), paged: true, data: Thing },
  "put /things/:id/parts/:part_id": { ...common, body: z.object({ size: z.int() }), data: Thing },
  "post /things": { ...common, data: Thing, extraFields: fieldsFrom(z.object({ left: z.int() }), leftOf) },
  "post /things/callback": { ...common, redirects: true, data: z.null() },
} satisfies Routes;

function leftOf({ left }: { left: number }) {
  return { left };
}

type Table = typeof table;
const page = { next_cursor: null };

export const fitting: Handlers<Table> = {
  "get /things": async ({ query }) => ({ items: [{ id: "1", size: query.limit }], page }),
  "put /things/:id/parts/:part_id": ({ params: { id, part_id }, body }) => ({ id: id + part_id, ...body }),
  "post /things": () => ({ id: "1", size: 1, left: 1 }),
  "post /things/callback": () => "/things",
};

// @ts-expect-error a route without a handler
export const incomplete: Handlers<Pick<Table, "get /things">> = {};

// @ts-expect-error a handler whose route is not in the table
export const excessive: Handlers<Table> = { ...fitting, "get /others": () => null };

export const wrong: Handlers<Table> = {
  // @ts-expect-error an item that lacks a field
  "get /things": async () => ({ items: [{ id: "1" }], page }),
  // @ts-expect-error a parameter that the path does not have
  "put /things/:id/parts/:part_id": ({ params, body }) => ({ id: params.parts, ...body }),
  // @ts-expect-error a result without its extra fields
  "post /things": () => ({ id: "1", size: 1 }),
  // @ts-expect-error no path to lead on to
  "post /things/callback": () => null,
};

export const wrongInput: Pick<Handlers<Table>, "get /things" | "put /things/:id/parts/:part_id"> = {
  // @ts-expect-error a list without its page
  "get /things": ({ query }) => [{ id: "1", size: query.limit }],
  // @ts-expect-error a field that the body does not have
  "put /things/:id/parts/:part_id": ({ params: { id }, body }) => ({ id, size: body.length }),
};

// @ts-expect-error a method that there is not
export const wrongName = { "patch /things": { ...common, data: Thing } } satisfies Routes;

export const wrongRoutes = {
  // @ts-expect-error a permission that there is not
  "get /things": { access: "can_fly", data: Thing },
  // @ts-expect-error fields that are not of the shape
  "post /things": { ...common, data: Thing, extraFields: fieldsFrom(z.object({ right: z.int() }), leftOf) },
} satisfies Routes;
