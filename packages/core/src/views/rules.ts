export const VIEW_NAME_MAX = 60;
export const VIEWS_MAX = 50; // of one person, and shared ones of a business
export const COLUMNS_MAX = 30;
export const COLUMN_NAME_MAX = 40;
export const SEARCH_MAX = 100;
