import { describe, expect, it } from "vitest";
import { readImports, type SourceFile } from "./import-graph";
import { findBreaches } from "./import-rules";

/** Sources as they would stand in the repository, by path. */
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
      'import { Lead } from "@leadlane/core/lead/schema";',
      "packages/core/src/lead/schema.ts",
    ],
    [
      "the web that imports a verb",
      "packages/web/src/lib/a.ts",
      'import type { x } from "@leadlane/core/lead/lead";',
      "packages/core/src/lead/lead.ts",
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
      "packages/core/src/lead/lead.ts",
      'import * as E from "../activity/entity";',
      "packages/core/src/activity/entity.ts",
    ],
    [
      "a function that imports an entity",
      "packages/functions/src/a.ts",
      'import type { E } from "@leadlane/core/lead/entity";',
      "packages/core/src/lead/entity.ts",
    ],
    [
      "a verb that imports the table",
      "packages/core/src/lead/lead.ts",
      'import {\n  get,\n} from "../table/client";',
      "packages/core/src/table/client.ts",
    ],
  ])("find %s", (_, path, statement, target) => {
    expect(breaches({ [path]: `${leaf}${statement}\n`, [target]: leaf })).toEqual([
      expect.stringContaining(`${path}:2: `),
    ]);
  });

  it("find frameworks and the environment in core, files of re-exports and circles", () => {
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

  it("let pass what is allowed", () => {
    const files = {
      "packages/web/src/app/a.tsx": 'import { x } from "../features/leads/x";\nexport const a = x;',
      "packages/web/src/features/leads/x.ts":
        'import { MAX } from "@leadlane/core/lead/rules";\nimport type { Lead } from "@leadlane/core/lead/schema";\nexport const x: Lead = MAX;',
      "packages/core/src/lead/rules.ts": leaf,
      "packages/core/src/lead/schema.ts": 'import type { x } from "./lead";\nexport type Lead = typeof x;',
      "packages/core/src/lead/lead.ts":
        'import * as Entity from "./entity";\nimport { type Lead } from "./schema";\nexport const x: Lead = Entity.get;',
      "packages/core/src/lead/entity.ts": 'import { get } from "../table/client";\nexport { get };',
      "packages/core/src/table/client.ts": "export const get = 1;",
      "packages/local/src/a.ts":
        'import { INDEXES } from "@leadlane/core/table/definition";\nexport const a = INDEXES;',
      "packages/core/src/table/definition.ts": "export const INDEXES = {};",
    };
    expect(breaches(files)).toEqual([]);
  });
});
