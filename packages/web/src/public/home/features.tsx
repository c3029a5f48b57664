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
    text: "Every lead with its status, owner and next follow-up in one list. Move, assign or tag many in one go. What is archived or deleted by mistake can be brought back.",
    screen: "leads",
    alt: "The list of leads with status, phone, owner and next follow-up in each row",
    caption: "The list of a demo business",
  },
  {
    title: "Board",
    text: "Drag a lead to its next status, or move it by keyboard and menu. Every column knows its count and its value, and what colleagues move, moves on your screen too.",
    screen: "board",
    alt: "The board with a column for each status and the leads as cards",
    caption: "The board, with the statuses that you define",
  },
  {
    title: "Timeline and follow-ups",
    text: "Calls, notes, e-mails, meetings and every change stand in one timeline for each lead, with who and when. The next step is on top, due today or overdue.",
    screen: "lead",
    alt: "A lead with its status, contact, next follow-up and timeline",
    caption: "One lead and its history",
  },
  {
    title: "Dashboard",
    text: "Begin the day with the follow-ups that are due, see the pipeline by status and the sources that bring leads, and go on where you stopped.",
    screen: "dashboard",
    alt: "The dashboard with key figures, follow-ups that are due and the pipeline by status",
    caption: "A morning's first look",
  },
];

const MORE = [
  {
    title: "Website lead capture",
    text: "A small script on your website sends every enquiry straight into your list, with its source.",
  },
  {
    title: "Roles and permissions",
    text: "Admins see everything, managers their team, staff their own leads. What somebody may do beyond that is switched on one by one.",
  },
  {
    title: "Audit log",
    text: "Who changed or deleted what, and when: kept by the product itself, for admins to look up.",
  },
] as const;

/** What the product does, shown by its own screens. */
export function Features() {
  return (
    <section id="features" className="home-section home-plain" aria-labelledby="features-title">
      <div className="site-container">
        <h2 id="features-title">Everything a sales day needs</h2>
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
          {MORE.map(({ title, text }) => (
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
