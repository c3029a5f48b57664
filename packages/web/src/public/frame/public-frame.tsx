import type { ReactNode } from "react";
import { BRAND, WHATSAPP_URL } from "../../brand";
import { paths } from "../../config/paths";
import { BrandLogo, BrandMark } from "./brand-logo";
import { DemoButton } from "./demo-button";
import { ICONS, Icon, IN_NEW_TAB, NewTab } from "./icons";
import { MENU_ID } from "./menu-id";
import { PublicFooter } from "./public-footer";

interface PublicFrameProps {
  links?: ReactNode;
  children: ReactNode; // the page's `<main>`
}

/** Frame of all public pages. Works without scripts. */
export function PublicFrame({ links, children }: PublicFrameProps) {
  return (
    <>
      <PublicHeader>{links}</PublicHeader>
      <PublicMenu />
      {children}
      <PublicFooter />
      <WhatsAppButton />
    </>
  );
}

function PublicHeader({ children }: { children?: ReactNode }) {
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

function PublicMenu() {
  return (
    <dialog id={MENU_ID} className="site-menu" aria-label="Menu">
      <div className="site-menu-head">
        <BrandMark />
        <button type="button" className="site-icon-button" aria-label="Close menu" data-close="">
          <Icon path={ICONS.close} />
        </button>
      </div>
      <ul className="site-menu-list">
        <li className="site-for-visitors">
          <a className="site-menu-link" href={paths.signIn}>
            Login
          </a>
        </li>
        <li className="site-for-visitors">
          <a className="site-menu-link" href={paths.register}>
            Register
          </a>
        </li>
        <li className="site-for-users">
          <a className="site-menu-link" href={paths.dashboard(null)}>
            Open app
          </a>
        </li>
        <li>
          <DemoButton variant="site-primary site-wide" />
        </li>
      </ul>
    </dialog>
  );
}

/** Chat with the provider, for visitors who aren't signed in (spec section 1). */
function WhatsAppButton() {
  return (
    <a
      className="site-whatsapp site-for-visitors"
      href={WHATSAPP_URL}
      aria-label="Chat with us on WhatsApp, opens in a new tab"
      {...IN_NEW_TAB}
    >
      <span className="site-whatsapp-label" aria-hidden="true">
        Chat with us
      </span>
      <Icon path={ICONS.chat} size={28} />
    </a>
  );
}
