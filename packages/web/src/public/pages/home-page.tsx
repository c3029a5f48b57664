import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { DemoButton } from "../frame/demo-button";
import type { PublicPage } from "../page";

export const HOME_PAGE: PublicPage = {
  path: PUBLIC_PATHS.home,
  title: `${BRAND.product} – ${BRAND.category}`,
  description: "Keep every lead, its history and the next follow-up in one place.",
  styles: [],
  Body: () => (
    <section className="site-container">
      <h1>Follow up every lead, every day.</h1>
      <DemoButton />
    </section>
  ),
};
