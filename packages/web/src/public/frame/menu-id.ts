export const MENU_ID = "site-menu"; // the header's drawer
