import * as z from "zod/mini";

/** Work that goes on after the answer. */
export const JobStarted = z.object({ job_id: z.string() });
export type JobStarted = z.infer<typeof JobStarted>;
