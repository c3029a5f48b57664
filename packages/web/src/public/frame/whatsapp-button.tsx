import { WHATSAPP_URL } from "../../brand";
import { ICONS, Icon } from "./icons";
import { IN_NEW_TAB } from "./new-tab";

/** Opens a conversation with the provider; for visitors who are not signed in (spec section 1). */
export function WhatsAppButton() {
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
