/** Of the header's drawer. */
export const MENU_ID = "site-menu";
