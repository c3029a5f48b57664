import { BRAND } from "../../brand";

const QUESTIONS = [
  {
    question: "Do I need to install anything?",
    answer: `No. ${BRAND.product} runs in the browser on your phone, tablet or computer. You can also install it from the browser's menu and open it like any other app.`,
  },
  {
    question: "Can I define my own statuses and sources?",
    answer:
      "Yes. You choose the name, colour and order of your statuses, and you name your own lead sources. Before you delete a status that has leads, you choose where to move them.",
  },
  {
    question: "Who sees which leads?",
    answer:
      "Admins see all leads of the business, managers see their own and their team's, and staff see their own. You can give individual people more permissions.",
  },
  {
    question: "Is my data kept separate from other businesses' data?",
    answer:
      "Yes. Everything is stored separately for each business, and people can only reach the data of the business they are signed in to.",
  },
  {
    question: "Which currency does it use?",
    answer:
      "Rupees, in lakhs and crores, unless you choose another currency in your preferences. Plans are billed in rupees.",
  },
  {
    question: "What happens when my connection drops?",
    answer:
      "You can still read your day and its leads, log calls, reschedule and complete tasks. These entries are marked “Will be sent” and sent in order when you are back. Everything else waits for the connection.",
  },
] as const;

/** Details elements: several can be open, and find-in-page opens them. */
export function Questions() {
  return (
    <section id="faq" className="home-section" aria-labelledby="faq-title">
      <div className="site-container home-narrow">
        <h2 id="faq-title">Questions and answers</h2>
        {QUESTIONS.map(({ question, answer: response }) => (
          <details key={question} className="home-question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{response}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
