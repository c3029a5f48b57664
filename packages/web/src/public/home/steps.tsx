const STEPS = [
  {
    title: "Register your business",
    text: "Your account comes with a ready-made pipeline. Rename, recolour and reorder its statuses to match the way you sell.",
  },
  {
    title: "Bring in your leads and your team",
    text: "Add leads yourself or let your website send them. Invite colleagues by email and give each a role.",
  },
  {
    title: "Work your list every day",
    text: "Call, note what was said and set the next follow-up. The dashboard shows what is due and what your pipeline is worth.",
  },
] as const;

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
