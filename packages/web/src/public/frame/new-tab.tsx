import { ICONS, Icon } from "./icons";

/** At the end of a link's text: that it leads out of here, for eyes and for ears. */
export function NewTab() {
  return (
    <>
      <Icon path={ICONS.newTab} size={16} />
      <span className="site-hidden"> opens in a new tab</span>
    </>
  );
}

/** Attributes of a link that opens in a new tab. */
export const IN_NEW_TAB = { target: "_blank", rel: "noopener" } as const;
