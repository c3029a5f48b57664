export const HISTORY_PAGE_DEFAULT = 50;
export const HISTORY_PAGE_MAX = 100;

export const CHANGED_SINCE_TEXT = "This field has been changed since. Take its last change back first.";
export const COMES_WITH_STATUS_TEXT =
  "A lost reason comes and goes with the status. Take the change of status back.";
