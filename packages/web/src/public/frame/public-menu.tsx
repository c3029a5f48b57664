import { paths } from "../../config/paths";
import { BrandMark } from "./brand-logo";
import { DemoButton } from "./demo-button";
import { ICONS, Icon } from "./icons";
import { MENU_ID } from "./menu-id";

/** The header's drawer on narrow screens. `script/menu.ts` opens and closes it. */
export function PublicMenu() {
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
          <DemoButton look="site-primary site-wide" />
        </li>
      </ul>
    </dialog>
  );
}
