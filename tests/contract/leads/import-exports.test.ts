import { KNOWN_EXPORTS } from "@leadlane/core/transfer/reading/known-exports";
import { expect, it } from "vitest";
import { fileOf, resultOf, runImport, uploadLeads } from "../../support/imports";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

it.each(KNOWN_EXPORTS)(
  "imports every row of a file from $program with the suggested columns",
  async ({ file }) => {
    const { admin } = await newTenant();
    const upload_id = await uploadLeads(admin, file);
    const state = await runImport(admin, { upload_id });
    const { created, updated, skipped, refused } = resultOf(state);
    const reasons = refused > 0 ? await fileOf(admin, state) : "";
    expect({ refused, reasons }).toEqual({ refused: 0, reasons: "" });
    expect(created + updated + skipped).toBeGreaterThan(0);
  },
);
