/**
 * The border between phone-like and desktop navigation. "Up to 1200px" includes 1200 itself, which the theme's
 * own `down("xl")` (1199.95px) would miss.
 */
export const MOBILE_NAV = "(max-width:1200px)";
export const SIDEBAR = "(min-width:1200.02px)";

/** As keys of `sx` and of style objects. */
export const onMobileNav = `@media ${MOBILE_NAV}`;
export const onSidebar = `@media ${SIDEBAR}`;
