import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { BrandMark } from "./brand-logo";
import { ICONS, Icon, IN_NEW_TAB, NewTab } from "./icons";

const LEGAL = [
  { label: "Privacy Policy", href: PUBLIC_PATHS.privacy },
  { label: "Terms", href: PUBLIC_PATHS.terms },
];

export function PublicFooter() {
  return (
    <footer className="site-footer">
      <div className="site-container">
        <div className="site-footer-columns">
          <div>
            <p className="site-footer-name">
              <BrandMark />
              {BRAND.product}
            </p>
            <p>{BRAND.companyStory}</p>
            <p>
              {BRAND.product} is an initiative of {BRAND.company}.
            </p>
          </div>
          <FooterLinks />
          <div>
            <h2>Address</h2>
            <address>
              {BRAND.company}
              {BRAND.office.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
            </address>
          </div>
        </div>
        <div className="site-footer-end">
          <p>© 2025 {BRAND.company}. All rights reserved.</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks() {
  return (
    <nav aria-label="Footer" className="site-footer-links">
      <div>
        <h2>Company</h2>
        <ul>
          <li>
            <a href={BRAND.aboutUrl} {...IN_NEW_TAB}>
              About Us
              <NewTab />
            </a>
          </li>
          <li>
            <a href={BRAND.companyUrl} {...IN_NEW_TAB}>
              {BRAND.company}
              <NewTab />
            </a>
          </li>
          <li>
            <a href={PUBLIC_PATHS.blog}>Blog</a>
          </li>
          <li>
            <a href={PUBLIC_PATHS.contact}>Contact</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>Legal</h2>
        <ul>
          {LEGAL.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function SocialLinks() {
  return (
    <ul className="site-social">
      {BRAND.social.map(({ name, url }) => (
        <li key={name}>
          <a
            className={`site-social-link site-social-${name.toLowerCase()}`}
            href={url}
            aria-label={`${BRAND.product} on ${name}, opens in a new tab`}
            {...IN_NEW_TAB}
          >
            <Icon path={ICONS[name]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
