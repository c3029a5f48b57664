export const VIEW_NAME_MAX = 60;
export const VIEWS_MAX = 50; // of one person, and shared ones of a business
export const VIEWS_BYTES_MAX = 300_000; // they stand in one item
export const COLUMNS_MAX = 30;
export const COLUMN_NAME_MAX = 40;
export const SEARCH_MAX = 100;
