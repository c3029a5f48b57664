import type { ReactNode } from "react";
import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { BrandLogo } from "./brand-logo";
import { DemoButton } from "./demo-button";
import { ICONS, Icon } from "./icons";
import { MENU_ID } from "./menu-id";
import { IN_NEW_TAB, NewTab } from "./new-tab";

/** The bar that stays on top of every public page; `children` are a page's own links. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <BrandLogo />
        {children}
        <nav aria-label="Main" className="site-links">
          <a className="site-link" href={BRAND.aboutUrl} {...IN_NEW_TAB}>
            About Us
            <NewTab />
          </a>
          <a className="site-link site-for-visitors" href={paths.signIn}>
            Login
          </a>
          <a className="site-button site-outlined site-for-visitors" href={paths.register}>
            Register
          </a>
          <a className="site-button site-outlined site-for-users" href={paths.dashboard(null)}>
            Open app
          </a>
          <DemoButton />
        </nav>
        <button
          type="button"
          className="site-icon-button site-menu-button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded="false"
          aria-controls={MENU_ID}
        >
          <Icon path={ICONS.menu} />
        </button>
      </div>
    </header>
  );
}
