/** Heap limit in MB; without it, importing 10,000 rows takes twice the memory. */
export const TRANSFER_HEAP_MB = 400;
