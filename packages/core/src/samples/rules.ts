export const SAMPLE_LEADS_EXIST_TEXT = "There are sample leads already. Remove them first.";
