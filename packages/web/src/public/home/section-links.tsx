const SECTIONS = [
  { label: "Features", href: "#features" },
  { label: "Pricing", href: "#pricing" },
  { label: "FAQ", href: "#faq" },
] as const;

/** The way to the page's own sections, in the header of wide screens. */
export function SectionLinks() {
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
