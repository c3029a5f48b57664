import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer";
import { PublicHeader } from "./public-header";
import { PublicMenu } from "./public-menu";
import { WhatsAppButton } from "./whatsapp-button";

interface PublicFrameProps {
  /** The page's own links in the header. */
  links?: ReactNode;
  /** The page's `<main>`. */
  children: ReactNode;
}

/** What stands around every public page. Plain markup: it works before any script has loaded. */
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
