import type { Route } from "@leadlane/functions/api/route";
import * as z from "zod/mini";

/** A field of a request that is meant for an id, or for a list of them. */
export interface IdField {
  at: string[];
  isList: boolean;
}

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  anyOf?: Json[];
}

/** Every such field that a route's query and body know, nested ones too, whether an example uses it or not. */
export function idFieldsOf(route: Route): IdField[] {
  const of = (part: "query" | "body") => {
    const schema = route[part];
    if (!schema) return [];
    // What is read of it is the part of JSON Schema that `Json` names.
    return fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, [part]);
  };
  return [...of("query"), ...of("body")];
}

function fieldsOf(schema: Json, at: string[]): IdField[] {
  const shapes = [schema, ...(schema.anyOf ?? [])];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]): IdField[] => {
      const forms = [field, ...(field.anyOf ?? [])];
      if (name !== "tenant_id" && /(^|_)ids?$/.test(name))
        return [{ at: [...at, name], isList: forms.some(({ type }) => type === "array") }];
      return fieldsOf(field, [...at, name]);
    }),
  );
}
