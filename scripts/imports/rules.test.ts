import { describe, expect, it } from "vitest";
import { readImports, type SourceFile } from "./graph";
import { findBreaches } from "./rules";

function breaches(files: Record<string, string>): string[] {
  const exists = (path: string) => path in files;
  const sources = Object.entries(files).map(
    ([path, text]): SourceFile => ({ path, text, imports: readImports(path, text, exists) }),
  );
  return findBreaches(sources);
}

const leaf = "export const value = 1;\n";

describe("the import rules", () => {
  it.each([
    [
      "a function that imports the web",
      "packages/functions/src/a.ts",
      'import { x } from "../../web/src/lib/x";',
      "packages/web/src/lib/x.ts",
    ],
    [
      "the web that imports a schema as a value",
      "packages/web/src/lib/a.ts",
      'import { Lead } from "@leadlane/core/leads/schema";',
      "packages/core/src/leads/schema.ts",
    ],
    [
      "the web that imports a verb",
      "packages/web/src/lib/a.ts",
      'import type { x } from "@leadlane/core/leads/lead";',
      "packages/core/src/leads/lead.ts",
    ],
    [
      "the web that imports the table of routes as a value",
      "packages/web/src/lib/a.ts",
      'import { routes } from "@leadlane/functions/api/routes";',
      "packages/functions/src/api/routes.ts",
    ],
    [
      "a table of routes that imports a verb",
      "packages/functions/src/api/routes/leads.ts",
      'import { x } from "@leadlane/core/leads/lead";',
      "packages/core/src/leads/lead.ts",
    ],
    [
      "a feature that imports another",
      "packages/web/src/features/leads/a.ts",
      'import { x } from "../board/x";',
      "packages/web/src/features/board/x.ts",
    ],
    [
      "data that imports the ui",
      "packages/web/src/data/a.ts",
      'import { x } from "../ui/x";',
      "packages/web/src/ui/x.ts",
    ],
    [
      "a theme that imports the ui",
      "packages/web/src/theme/a.ts",
      'import { x } from "../ui/x";',
      "packages/web/src/ui/x.ts",
    ],
    [
      "a module that imports another's entity",
      "packages/core/src/leads/lead.ts",
      'import * as E from "../catalogue/entity";',
      "packages/core/src/catalogue/entity.ts",
    ],
    [
      "a function that imports an entity",
      "packages/functions/src/a.ts",
      'import type { E } from "@leadlane/core/leads/entity";',
      "packages/core/src/leads/entity.ts",
    ],
    [
      "a verb that imports the table",
      "packages/core/src/leads/lead.ts",
      'import {\n  get,\n} from "../kernel/table/client";',
      "packages/core/src/kernel/table/client.ts",
    ],
    [
      "a package that imports infra",
      "packages/local/src/a.ts",
      'import { api } from "../../../infra/api";',
      "infra/api.ts",
    ],
    [
      "the site that imports core",
      "packages/site/src/a.ts",
      'import { x } from "@leadlane/core/leads/rules";',
      "packages/core/src/leads/rules.ts",
    ],
    [
      "a kernel that knows of the domain",
      "packages/core/src/kernel/a.ts",
      'import type { Lead } from "../leads/schema";',
      "packages/core/src/leads/schema.ts",
    ],
    [
      "a module that knows of events",
      "packages/core/src/leads/a.ts",
      'import type { Event } from "../events/event";',
      "packages/core/src/events/event.ts",
    ],
    [
      "a module that imports a reaction",
      "packages/core/src/leads/a.ts",
      'import { x } from "../reactions/audit/x";',
      "packages/core/src/reactions/audit/x.ts",
    ],
    [
      "an event that imports a reaction",
      "packages/core/src/events/a.ts",
      'import { x } from "../reactions/x";',
      "packages/core/src/reactions/x.ts",
    ],
    [
      "a reaction that imports a screen",
      "packages/core/src/reactions/a.ts",
      'import { x } from "../screens/x";',
      "packages/core/src/screens/x.ts",
    ],
    [
      "a machine's part that imports a reaction",
      "packages/local/src/a.ts",
      'import { x } from "@leadlane/core/reactions/x";',
      "packages/core/src/reactions/x.ts",
    ],
  ])("find %s", (_, path, statement, target) => {
    expect(breaches({ [path]: `${leaf}${statement}\n`, [target]: leaf })).toEqual([
      expect.stringContaining(`${path}:2: `),
    ]);
  });

  it("reject frameworks and environment access in core, barrels and cycles", () => {
    expect(breaches({ "packages/core/src/a.ts": 'import { Hono } from "hono";\nnew Hono();' })).toHaveLength(
      1,
    );
    expect(breaches({ "packages/core/src/a.ts": "export const a = process.env.A;" })).toHaveLength(1);
    expect(
      breaches({ "packages/core/src/a.ts": '/** All. */\nexport * from "./b";\nexport { c } from "./c";' }),
    ).toHaveLength(1);
    const circle = breaches({
      "packages/core/src/a.ts": 'import { b } from "./b";\nexport const a = b;',
      "packages/core/src/b.ts": 'import { a } from "./a";\nexport const b = a;',
    });
    expect(circle).toEqual([
      expect.stringContaining("a.ts → packages/core/src/b.ts → packages/core/src/a.ts"),
    ]);
  });

  it("reject folder cycles, type imports included, and name the closing imports", () => {
    const files = {
      "packages/core/src/leads/lead.ts": 'import { plan } from "../plans/plan";\nexport const lead = plan;',
      "packages/core/src/plans/plan.ts": 'import { x } from "../forms/x";\nexport const plan = x;',
      "packages/core/src/forms/x.ts": 'import type { L } from "../leads/schema";\nexport const x: L = 1;',
      "packages/core/src/leads/schema.ts": "export type L = number;",
    };
    const [breach = "", ...others] = breaches(files);
    expect(others).toEqual([]);
    expect(breach).toContain("src/leads → packages/core/src/plans → packages/core/src/forms → ");
    expect(breach).toContain("packages/core/src/forms/x.ts:1)");
  });

  it("reject nested folder cycles, but not those through parent files or tests", () => {
    const inside = {
      "packages/web/src/ui/form/a.ts": 'import { b } from "../overlay/b";\nexport const a = b;',
      "packages/web/src/ui/overlay/b.ts": "export const b = 1;",
      "packages/web/src/ui/overlay/c.ts": 'import { d } from "../form/d";\nexport const c = d;',
      "packages/web/src/ui/form/d.ts": "export const d = 1;",
    };
    expect(breaches(inside)).toEqual([expect.stringContaining("folders import one another in a circle")]);
    const above = {
      "packages/web/src/app/a.ts": 'import { b } from "./shell/b";\nexport const a = b;',
      "packages/web/src/app/shell/b.ts": 'import { c } from "../c";\nexport const b = c;',
      "packages/web/src/app/c.ts": "export const c = 1;",
      "packages/core/src/leads/a.test.ts": 'import { x } from "../forms/x";\nx();',
      "packages/core/src/forms/x.ts": 'import { y } from "../leads/y";\nexport const x = y;',
      "packages/core/src/leads/y.ts": "export const y = 1;",
    };
    expect(breaches(above)).toEqual([]);
  });

  it("accept valid imports", () => {
    const files = {
      "packages/web/src/app/a.tsx": 'import { x } from "../features/leads/x";\nexport const a = x;',
      "packages/web/src/features/leads/x.ts":
        'import { MAX } from "@leadlane/core/leads/rules";\nimport type { Lead } from "@leadlane/core/leads/schema";\nexport const x: Lead = MAX;',
      "packages/core/src/leads/rules.ts": leaf,
      "packages/core/src/leads/schema.ts": 'import type { x } from "./lead";\nexport type Lead = typeof x;',
      "packages/core/src/leads/lead.ts":
        'import * as Entity from "./entity";\nimport { type Lead } from "./schema";\nexport const x: Lead = Entity.get;',
      "packages/core/src/leads/entity.ts": 'import { get } from "../kernel/table/client";\nexport { get };',
      "packages/core/src/kernel/table/client.ts": "export const get = 1;",
      "packages/local/src/a.ts":
        'import { INDEXES } from "@leadlane/core/kernel/table/definition";\nexport const a = INDEXES;',
      "packages/core/src/kernel/table/definition.ts": "export const INDEXES = {};",
      "packages/core/src/events/event.ts":
        'import * as Entity from "../leads/entity";\nexport const event = Entity.get;',
      "packages/core/src/reactions/audit.ts":
        'import { event } from "../events/event";\nexport const audit = event;',
      "packages/functions/src/stream/notify.ts":
        'import { audit } from "@leadlane/core/reactions/audit";\nexport const notify = audit;',
      "packages/core/src/screens/schema.ts":
        'import type { Lead } from "../leads/schema";\nexport type Today = Lead;',
      "packages/web/src/data/today.ts":
        'import type { Today } from "@leadlane/core/screens/schema";\nexport const today: Today[] = [];',
      "infra/web.ts": 'import { PAGES } from "@leadlane/site/paths";\nexport const web = PAGES;',
      "packages/site/src/paths.ts": "export const PAGES = {};",
    };
    expect(breaches(files)).toEqual([]);
  });
});
