export const MENU_ID = "site-menu"; // of the header's drawer
