import { MEDIA } from "../../config/media";
import type { Screen } from "./pictures";
import { ScreenPicture } from "./screen-picture";

interface Feature {
  title: string;
  text: string;
  screen: Screen;
  alt: string;
}

const FEATURES: readonly Feature[] = [
  {
    title: "WhatsApp and call in one tap",
    text: "Call, WhatsApp, Log and Reschedule are on every lead, always in the same order. Note what was said and set the next follow-up before you put the phone away.",
    screen: "lead",
    alt: "A lead on a phone, with its quick actions, next step and history",
  },
  {
    title: "Import your leads",
    text: "Bring your Excel or CSV file. Leadlane recognizes the columns, shows the rows it can't read, and finds leads you already have. One press undoes the whole import.",
    screen: "import",
    alt: "The import of a file, with the columns that were recognized",
  },
];

const MORE_FEATURES = [
  {
    title: "Board",
    text: "Drag a lead to its next status. Colleagues' moves appear as they happen.",
  },
  {
    title: "Calendar",
    text: "Follow-ups, visits and tasks of you and your team, in your phone's calendar too.",
  },
  {
    title: "Website form",
    text: "A small script sends every enquiry from your website straight into your list.",
  },
  {
    title: "Roles and audit log",
    text: "Managers see their team's leads, staff see their own. Every change is recorded.",
  },
] as const;

export function Features() {
  return (
    <section id="features" className="home-section home-plain" aria-labelledby="features-title">
      <div className="site-container">
        <h2 id="features-title">Everything your sales day needs</h2>
        {FEATURES.map(({ title, text, screen, alt }) => (
          <div key={title} className="home-feature">
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <ScreenPicture screen={screen} alt={alt} sizes={`${MEDIA.desktop} 640px, 55vw`} />
          </div>
        ))}
        <ul className="home-more">
          {MORE_FEATURES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
