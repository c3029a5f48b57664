import { parse } from "yaml";

/** The supported parts of a template. */
export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Resources: Record<string, Declared>;
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>;
}

export interface Declared {
  Type: string;
  Properties?: Properties;
  Condition?: string;
  DependsOn?: string | string[];
  DeletionPolicy?: "Delete" | "Retain" | "RetainExceptOnCreate" | "Snapshot";
}

export type Properties = Record<string, unknown>;

export function parseTemplate(body: string): Template {
  // The template comes from the CDK or SST; missing parts fail where they are read.
  return (body.startsWith("{") ? JSON.parse(body) : parse(body)) as Template;
}
