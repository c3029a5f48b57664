import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { LegalText } from "../legal/legal-text";
import { TERMS } from "../legal/terms";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";

export const TERMS_PAGE: PublicPage = {
  path: PUBLIC_PATHS.terms,
  title: `Terms · ${BRAND.product}`,
  description: `The rules for using ${BRAND.product}.`,
  styles: [styles],
  Body: () => <LegalText title="Terms" updated="2026-11-01" articles={TERMS} />,
};
