import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { LegalText } from "../legal/legal-text";
import { PRIVACY } from "../legal/privacy";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";

export const PRIVACY_PAGE: PublicPage = {
  path: PUBLIC_PATHS.privacy,
  title: `Privacy Policy · ${BRAND.product}`,
  description: `What ${BRAND.product} keeps about people, what for, and for how long.`,
  styles: [styles],
  Body: () => <LegalText title="Privacy Policy" updated="2026-11-01" articles={PRIVACY} />,
};
