import { BRAND } from "../../brand";
import { MEDIA } from "../../config/media";
import { paths } from "../../config/paths";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { LATEST_ID } from "../../features/blog/blog-ids";
import cardStyles from "../../features/blog/card.css?inline";
import partStyles from "../../features/blog/parts.css?inline";
import { DemoButton } from "../frame/demo-button";
import { Features } from "../home/features";
import { Pricing } from "../home/pricing";
import { Questions } from "../home/questions";
import { ScreenPicture } from "../home/screen-picture";
import type { PublicPage } from "../page";
import { LATER_ATTRIBUTE } from "../script/later-part";
import styles from "../styles/home.css?inline";

const SECTIONS = [
  { label: "Features", href: "#features" },
  { label: "Pricing", href: "#pricing" },
  { label: "FAQ", href: "#faq" },
] as const;

function HomeBody() {
  return (
    <>
      <Hero />
      <Features />
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
  structuredData: {
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

function Closing() {
  return (
    <section className="home-closing" aria-labelledby="closing">
      <div className="site-container">
        <h2 id="closing">See what it can do for your team</h2>
        <p>Book a demo, or write to us.</p>
        <div className="home-actions">
          <DemoButton variant="home-on-pink" />
          <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
        </div>
      </div>
    </section>
  );
}

/** Placeholder of the latest posts; a plain link to the blog without scripts. */
function Latest() {
  return (
    <>
      <noscript>
        <section className="home-section home-plain" aria-labelledby="blog">
          <div className="site-container">
            <h2 id="blog">From the blog</h2>
            <a className="site-button site-outlined" href={PUBLIC_PATHS.blog}>
              All posts
            </a>
          </div>
        </section>
      </noscript>
      <div id={LATEST_ID} {...{ [LATER_ATTRIBUTE]: "" }} />
    </>
  );
}

function SectionLinks() {
  return (
    <nav aria-label="On this page" className="home-links">
      {SECTIONS.map(({ label, href }) => (
        <a key={href} className="site-link" href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Hero() {
  return (
    <section className="home-hero" aria-labelledby="promise">
      <div className="site-container home-hero-parts">
        <div>
          <p className="home-eyebrow">{BRAND.category}</p>
          <h1 id="promise">Every lead followed up, every day.</h1>
          <p className="home-lead">
            Open My day, tap a lead, and talk on WhatsApp or by phone. Import the leads you have, and start
            with the first call.
          </p>
          <div className="home-actions">
            <DemoButton />
            <a className="site-button site-outlined site-for-visitors" href={paths.register}>
              Register
            </a>
            <a className="site-button site-outlined site-for-users" href={paths.dashboard(null)}>
              Open app
            </a>
          </div>
          <p className="home-note">Set up in minutes · Your data stays in your account</p>
        </div>
        <div className="home-window">
          <ScreenPicture
            screen="dashboard"
            alt="My day in Leadlane: the follow-ups, visits and tasks of today by time"
            sizes={`${MEDIA.desktop} 620px, 50vw`}
            isFirst
          />
        </div>
      </div>
    </section>
  );
}
