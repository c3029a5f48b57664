export const HISTORY_PAGE_DEFAULT = 50;
export const HISTORY_PAGE_MAX = 100;

export const CHANGED_SINCE_TEXT = "This field has been changed since. Undo its latest change first.";
export const COMES_WITH_STATUS_TEXT =
  "The lost reason belongs to the status. Undo the status change instead.";
