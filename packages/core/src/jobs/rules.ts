export const UNDO_DAYS = 7;
export const MERGE_UNDO_DAYS = 30;
export const FILE_DAYS = 7;
export const RESULTS_PAGE_DEFAULT = 100;
export const RESULTS_PAGE_MAX = 100;
export const JOB_PARTITION = "JOBS"; // index partition of jobs with data of people or a file

export const TRANSFER_KINDS = ["import", "export", "erase", "archive"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
export const ADMIN_ONLY_KINDS: readonly string[] = ["erase", "archive"] satisfies TransferKind[];
