import * as z from "zod/mini";

export const JobStarted = z.object({ job_id: z.string() }); // work that goes on after the answer
export type JobStarted = z.infer<typeof JobStarted>;
