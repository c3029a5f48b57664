import * as z from "zod/mini";

/** `count`: sample leads that were added or removed. */
export const SampleLeads = z.object({ count: z.int() });
export type SampleLeads = z.infer<typeof SampleLeads>;
