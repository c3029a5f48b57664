import { defineDocument } from "../kernel/document";

/** Ids of the tenant's sample leads. */
export interface Samples {
  lead_ids: string[];
}

export const { read, readVersion, save } = defineDocument<Samples>("SAMPLES", () => ({ lead_ids: [] }));
