/** Megabytes of objects at which Node begins to tidy up in `transfer`: by itself it would let 10,000 rows take twice as much. */
export const TRANSFER_HEAP_MB = 400;
