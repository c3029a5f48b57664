export const UNDO_DAYS = 7; // days that what a job has changed can be taken back
export const MERGE_UNDO_DAYS = 30; // as long as a deleted lead is kept
export const FILE_DAYS = 7; // days that the file of a job can be fetched
export const RESULTS_PAGE_DEFAULT = 100;
export const RESULTS_PAGE_MAX = 100;
export const JOB_PLACE = "JOBS"; // where jobs stand that hold what people have put in, or leave a file

/** Work that a function of its own carries out: on files, on one person, on everything. */
export const TRANSFER_KINDS = ["import", "export", "erase", "archive"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
/** Of these no more is told than to Admins. */
export const ADMINS_ALONE: readonly string[] = ["erase", "archive"] satisfies TransferKind[];
