import { MEDIA } from "../../config/media";
import type { Screen } from "./pictures";
import { ScreenPicture } from "./screen-picture";

interface Feature {
  title: string;
  text: string;
  screen: Screen;
  alt: string;
  caption: string;
}

const FEATURES: readonly Feature[] = [
  {
    title: "Leads",
    text: "Every lead in one list, with its status, owner and next follow-up. Move, assign or tag many at once, and bring back anything archived or deleted by mistake.",
    screen: "leads",
    alt: "The lead list: each row shows a lead's status, phone number, owner and next follow-up",
    caption: "The lead list of a demo business",
  },
  {
    title: "Board",
    text: "Drag a lead to its next status, or move it with the keyboard or a menu. Every column shows its number of leads and their value, and your colleagues' moves appear on your screen as they happen.",
    screen: "board",
    alt: "The board: a column for each status, with its leads as cards",
    caption: "The board, with your own statuses",
  },
  {
    title: "Timeline and follow-ups",
    text: "Calls, notes, emails, meetings and changes are kept in one timeline for each lead, with who did it and when. The next step is at the top, so you see when it is due.",
    screen: "lead",
    alt: "A lead's page with its status, next step and contact details",
    caption: "A lead and its history",
  },
  {
    title: "Dashboard",
    text: "Start the day with the follow-ups that are due. See your pipeline by status and which sources bring in leads, and pick up where you left off.",
    screen: "dashboard",
    alt: "The dashboard: key figures, follow-ups due and the pipeline by status",
    caption: "The first thing you see in the morning",
  },
];

const MORE_FEATURES = [
  {
    title: "Website lead capture",
    text: "A small script on your website sends every enquiry straight into your list, with its source.",
  },
  {
    title: "Roles and permissions",
    text: "Admins see everything, managers see their team's leads, and staff see their own. Extra permissions are switched on person by person.",
  },
  {
    title: "Audit log",
    text: "Who changed or deleted what, and when. Admins can look it up at any time.",
  },
] as const;

export function Features() {
  return (
    <section id="features" className="home-section home-plain" aria-labelledby="features-title">
      <div className="site-container">
        <h2 id="features-title">Everything your sales day needs</h2>
        {FEATURES.map(({ title, text, screen, alt, caption }) => (
          <div key={title} className="home-feature">
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <figure>
              <ScreenPicture
                screen={screen}
                alt={alt}
                sizes={`${MEDIA.desktop} 640px, ${MEDIA.laptop} 55vw, 92vw`}
              />
              <figcaption>{caption}</figcaption>
            </figure>
          </div>
        ))}
        <ul className="home-cards">
          {MORE_FEATURES.map(({ title, text }) => (
            <li key={title} className="home-card home-flat">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
