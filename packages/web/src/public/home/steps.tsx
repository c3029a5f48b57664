const STEPS = [
  {
    title: "Register your business",
    text: "An account with a pipeline of usual statuses is there at once. Rename, colour and reorder them as you sell.",
  },
  {
    title: "Bring your leads and your team",
    text: "Enter leads or let your website send them. Invite colleagues by e-mail and give each of them a role.",
  },
  {
    title: "Work the list, every day",
    text: "Call, note what was said, set the next follow-up. The dashboard shows what is due and what it all adds up to.",
  },
] as const;

/** From the first visit to the first sale. */
export function Steps() {
  return (
    <section className="home-section" aria-labelledby="steps">
      <div className="site-container">
        <h2 id="steps">How it works</h2>
        <ol className="home-cards home-steps">
          {STEPS.map(({ title, text }) => (
            <li key={title} className="home-card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
