export const MENU_ID = "site-menu";
