export const UNDO_DAYS = 7; // days that what a job has changed can be taken back
export const MERGE_UNDO_DAYS = 30; // as long as a deleted lead is kept
export const RESULTS_PAGE_DEFAULT = 100;
export const RESULTS_PAGE_MAX = 100;
