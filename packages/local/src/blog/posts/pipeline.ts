import type { Article } from "../article";
import { DELETED_AUTHOR } from "../authors";

export const PIPELINE: readonly Article[] = [
  {
    slug: "statuses-that-mean-something",
    title: "Statuses that mean something",
    date: "2026-10-19T09:30:00",
    author: 1,
    hasPicture: true,
    excerpt:
      "If two people would put the same lead into different columns, the columns are wrong. A short way to six statuses that everyone understands.",
    body: `<p>A status is a statement about the customer, not about you. “Sent offer” is about you; “is deciding about an offer” is about them. Only the second can be proved wrong, and that makes it useful.</p>
<h2>Six are enough</h2>
<table><thead><tr><th>Status</th><th>True when …</th><th>Ends when …</th></tr></thead><tbody><tr><td>New</td><td>no one has spoken with them</td><td>someone has</td></tr><tr><td>Contacted</td><td>they know who we are</td><td>we know what they need</td></tr><tr><td>Qualified</td><td>they need it, can pay and will decide</td><td>they have an offer</td></tr><tr><td>Proposal</td><td>they are deciding</td><td>they have decided</td></tr><tr><td>Won</td><td>they have signed or paid</td><td>never</td></tr><tr><td>Lost</td><td>they have said no, and why</td><td>they come back</td></tr></tbody></table>
<h2>Try them out</h2>
<p>Take ten leads and let two people sort them without talking. Where they differ, change the sentence in the middle column until they don’t.</p>
<h3>Names</h3>
<p>Keep names short and use everyday words. Colours help, but no one should have to know what they mean.</p>`,
  },
  {
    slug: "the-card-that-does-not-move",
    title: "The card that does not move",
    date: "2026-10-12T09:30:00",
    author: DELETED_AUTHOR,
    hidesAuthor: true,
    excerpt:
      "Every board has cards that have been in their column for months. They cost more than the space they take up.",
    body: `<p>You know its name. It was there in spring, it is in the forecast every month, and everyone has stopped noticing it.</p>
<h2>Why it stays</h2>
<p>No one wants to be the one who gives up. So the deal is worth a little less each week, while the total at the top of the column stays the same.</p>
<h2>What to do with it</h2>
<ol><li>Call once, and ask directly: are you still interested?</li><li>If yes, agree on a date and put it into the follow-up.</li><li>If no, move it to Lost and write down why, with a reason you have used before.</li><li>If no one answers, send an email to say so and archive the lead. You can restore it with one click.</li></ol>
<p>A board with thirty realistic cards is worth more than one with three hundred hopeful ones.</p>`,
  },
  {
    slug: "why-deals-are-lost",
    title: "Why deals are lost, in words that can be counted",
    date: "2026-10-05T09:30:00",
    author: 3,
    hasPicture: true,
    excerpt:
      "“Other” is the most common reason in most reports. How to ask for reasons so that they add up to something after three months.",
    body: `<p>A free text field gives you three hundred reasons, each used once. A list of twenty gives you “Other”. Between the two lies a list of eight, and the habit of choosing from it while the conversation is fresh.</p>
<h2>Three months later</h2>
<p>Look at the reasons by source, and not only in total. It is common that one campaign brings people without a budget while another brings people without a need. Both are lost, and only one of them is a matter of price.</p>
<h2>Be fair</h2>
<p>A lost deal is not the owner’s failure. If people are asked to explain themselves they will choose the reason that needs no explanation, and you are back at “Other”.</p>`,
  },
  {
    slug: "monday-fifteen-minutes",
    title: "Monday, fifteen minutes, standing up",
    date: "2026-09-28T09:30:00",
    author: 1,
    hasPicture: true,
    excerpt:
      "A pipeline meeting doesn’t need to take an hour. What to look at, in which order, and what to leave for another day.",
    body: `<p>Put the board where everyone can see it and go through it from right to left. Start with the deals closest to a decision, while everyone is awake.</p>
<h2>The order</h2>
<ol><li><strong>Proposal</strong>: what is missing for a decision, and who gets it?</li><li><strong>Overdue follow-ups</strong>: set a new date, change the owner, or close the lead.</li><li><strong>New</strong>: does each one have an owner?</li></ol>
<h2>What it is not</h2>
<p>It is not the place to tell the story of a deal. If a story is needed, two people stay behind. The others have calls to make.</p>
<p>Fifteen minutes is short enough that no one skips it. That is the point.</p>`,
  },
  {
    slug: "handing-a-lead-over",
    title: "Handing a lead over without starting again",
    date: "2026-09-21T09:30:00",
    author: 2,
    hasPicture: true,
    excerpt:
      "People change teams, go on leave, or are simply better at another kind of customer. The customer should not have to notice.",
    body: `<p>A good handover is a sentence that the customer hears before the new person calls: who it will be, and why. The rest is for your own team.</p>
<h2>Before you assign it</h2>
<ul><li>Read the timeline as if you had never seen it. What would you not understand?</li><li>Write down what was promised, with dates.</li><li>Set the next follow-up yourself, so that there is one.</li></ul>
<h2>After</h2>
<p>The new owner calls within two days, and starts with what the team already knows: “You told my colleague that …”. Customers appreciate not having to repeat themselves.</p>`,
  },
];
