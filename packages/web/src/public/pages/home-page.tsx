import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import cardStyles from "../../features/blog/card.css?inline";
import partStyles from "../../features/blog/parts.css?inline";
import { Closing } from "../home/closing";
import { Features } from "../home/features";
import { Hero } from "../home/hero";
import { Latest } from "../home/latest";
import { Outcomes } from "../home/outcomes";
import { Pricing } from "../home/pricing";
import { Questions } from "../home/questions";
import { SectionLinks } from "../home/section-links";
import { Steps } from "../home/steps";
import type { PublicPage } from "../page";
import styles from "../styles/home.css?inline";

function HomeBody() {
  return (
    <>
      <Hero />
      <Outcomes />
      <Features />
      <Steps />
      <Pricing />
      <Questions />
      <Latest />
      <Closing />
    </>
  );
}

const DESCRIPTION = `${BRAND.product} keeps every lead, its history and the next follow-up in one place, for small and mid-size sales teams.`;

export const HOME_PAGE: PublicPage = {
  path: PUBLIC_PATHS.home,
  title: `${BRAND.product} – ${BRAND.category}`,
  description: DESCRIPTION,
  styles: [partStyles, cardStyles, styles],
  Links: SectionLinks,
  Body: HomeBody,
  later: "latest",
  facts: {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: BRAND.product,
    description: DESCRIPTION,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any, in the browser",
    publisher: {
      "@type": "Organization",
      name: BRAND.company,
      url: BRAND.companyUrl,
      email: BRAND.salesEmail,
      address: { "@type": "PostalAddress", streetAddress: BRAND.office.join(", "), addressCountry: "IN" },
      sameAs: BRAND.social.map(({ url }) => url),
    },
  },
};
