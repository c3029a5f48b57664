import { Icon } from "../frame/icons";

const OUTCOMES = [
  {
    variant: "primary",
    icon: "M4 5h16v2.5H4zm0 5.75h16v2.5H4zM4 16.5h16V19H4z",
    problem: "Leads are scattered",
    outcome:
      "Calls, forms, walk-ins and referrals end up in one list. If a new lead has the same phone number or email as another, you are told right away.",
  },
  {
    variant: "info",
    icon: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm1 2v4.6l3.2 3.2-1.4 1.4L11 12.4V7z",
    problem: "Follow-ups are forgotten",
    outcome:
      "Every open lead can have a next follow-up. The dashboard shows what is overdue and what is due today.",
  },
  {
    variant: "success",
    icon: "M5 20V10h3v10zm5.5 0V4h3v16zM16 20v-7h3v7z",
    problem: "No one sees the whole picture",
    outcome:
      "See how many leads each status and source has, and what they are worth: for you, your team or the whole business, depending on your role.",
  },
] as const;

export function Outcomes() {
  return (
    <section className="home-section" aria-labelledby="outcomes">
      <div className="site-container">
        <h2 id="outcomes">From scattered enquiries to one clear lane</h2>
        <ul className="home-cards">
          {OUTCOMES.map(({ variant, icon, problem, outcome }) => (
            <li key={problem} className="home-card">
              <span className={`home-tile home-${variant}`}>
                <Icon path={icon} size={28} />
              </span>
              <h3>{problem}</h3>
              <p>{outcome}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
