import { BRAND } from "../../brand";

const QUESTIONS = [
  {
    question: "Do I have to install anything?",
    answer: `No. ${BRAND.product} runs in the browser on phone, tablet and computer. If you like, install it from the browser's menu and open it like any other app.`,
  },
  {
    question: "Can I define my own statuses and sources?",
    answer:
      "Yes. Statuses have a name, a colour and an order of your choosing, and so do your lead sources. A status that still has leads is removed only after you say where they go.",
  },
  {
    question: "Who sees which leads?",
    answer:
      "Admins see all leads of the business, managers their own and those of their team, staff their own. Further rights are given to single people.",
  },
  {
    question: "Is my data kept apart from other businesses'?",
    answer:
      "Yes. Everything is stored under your business's own key, and each request may reach only the business that it signed in to.",
  },
  {
    question: "Which currency does it use?",
    answer:
      "Rupees to begin with, grouped the Indian way. Each business can choose another currency in its preferences.",
  },
  {
    question: "What happens when my connection drops?",
    answer:
      "The product says so and saves nothing that it could lose. Once you are back, it catches up with what your colleagues did meanwhile.",
  },
] as const;

/** What visitors ask before they sign up. Several answers may be open; the browser's own search finds words in them. */
export function Questions() {
  return (
    <section id="faq" className="home-section" aria-labelledby="faq-title">
      <div className="site-container home-narrow">
        <h2 id="faq-title">Questions and answers</h2>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="home-question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
