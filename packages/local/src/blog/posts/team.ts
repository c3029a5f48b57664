import type { Article } from "../article";

export const TEAM: readonly Article[] = [
  {
    slug: "who-should-see-what",
    title: "Who should see what",
    date: "2026-09-14T09:30:00",
    author: 3,
    hasPicture: true,
    excerpt:
      "Showing everything to everyone is simple until someone leaves with a list. A simple way to think about roles and permissions.",
    body: `<p>Start with what people need in order to do their work, and not with what they must not see. Staff need their own leads. A manager needs the team’s leads. A few people need to see everything; keep that list short.</p>
<h2>The three that matter</h2>
<p>Most permissions are about comfort. Three are about trust: exporting, importing, and seeing everyone’s leads. Grant them to named people, write down why, and review the list twice a year.</p>
<h2>When someone leaves</h2>
<p>Disable the account first, and hand the leads over afterwards. The order matters: otherwise the person can still export everything in between.</p>`,
  },
  {
    slug: "reports-people-read",
    title: "Reports that people read",
    date: "2026-09-07T09:30:00",
    author: 3,
    hasPicture: true,
    excerpt:
      "A report answers a question. If no one remembers the question, the report is decoration. Four questions worth a page each.",
    body: `<p>Before you build a report, write down what you will do differently if the number is high, and what if it is low. If you would do the same thing, skip the report.</p>
<h2>Four questions</h2>
<ul><li><strong>Where do they get stuck?</strong> The funnel, by status, with how long they stay.</li><li><strong>Which sources bring customers?</strong> Count customers, not leads.</li><li><strong>Is it getting more or less?</strong> New leads by week, next to the same weeks of last year.</li><li><strong>Who needs help?</strong> Open leads and overdue follow-ups by person, to discuss in private.</li></ul>
<h2>Small numbers</h2>
<p>With twelve deals a month, a change from three to five is not a trend. Show the numbers instead of percentages, so everyone can judge for themselves.</p>`,
  },
  {
    slug: "moving-from-a-spreadsheet",
    title: "Moving from a spreadsheet in one afternoon",
    date: "2026-08-31T09:30:00",
    author: 1,
    hasPicture: true,
    excerpt:
      "The spreadsheet has served you well. How to leave it without losing what is in it, and without taking along what should have been thrown away.",
    body: `<p>Every customer list starts as a spreadsheet, and that is a good start. It is time to move on when two people each keep their own.</p>
<h2>Before you import</h2>
<p>Copy the file, and work on the copy. Then look at four things, in this order, because each makes the next one easier.</p>
<ol><li><strong>Rows without contact details.</strong> Without a phone number or an email address you cannot reach the person. Delete the row.</li><li><strong>Phones.</strong> One number in a cell. A second number gets a column of its own, or goes into the note. It does not matter whether there are spaces or a leading zero.</li><li><strong>Statuses.</strong> Make a list of what is in the column today. There will be thirty, because “hot”, “Hot” and “hot!!” are three. Next to each, write the status it will become.</li><li><strong>Dates.</strong> Choose a cell with a day above twelve, and check that it is what you think. Half of all wrong dates have day and month swapped.</li></ol>
<h2>Try it with ten rows</h2>
<p>Take ten rows that cover every case: a name with an accent, a number from abroad, a long note, a lead of someone who has left. Import those alone and open each. If something is wrong you have ten leads to delete, and not four thousand.</p>
<h3>What a row looks like</h3>
<pre class="wp-block-code"><code>name,phone,email,source,status,next_step
"Asha Verma",+91 98765 43210,asha@verma.example,Website,Contacted,"Send floor plan"</code></pre>
<h2>The import</h2>
<p>Do it when no one is working with the old file, and announce beforehand that the file will be closed. Rename it, so that no one opens it out of habit. Keep it in place: in the first week, someone will want to look something up.</p>
<h2>The first week</h2>
<p>Sit with each person for a quarter of an hour, with their own leads on the screen. Do not explain the product. Ask what they would do next in their list, and let them do it. If they look for something in the wrong place, make a note of it: perhaps your setup should change.</p>
<p>On Friday, count how many leads have an owner and a follow-up. In the spreadsheet it was usually a third. If it is more than half, the move has worked, and the rest will follow.</p>
<h2>What you don’t have to take along</h2>
<p>Leave out leads that no one has spoken with for two years. Put them into a separate file with a date in its name, and check in three months whether anyone has missed them. Usually no one has, and you can delete the file: personal data should not be kept without a reason.</p>`,
  },
  {
    slug: "follow-ups-that-get-done",
    title: "Follow-ups that get done",
    date: "2026-08-24T09:30:00",
    author: 2,
    hasPicture: true,
    excerpt:
      "A follow-up that says “follow up” will be moved to tomorrow. What to write instead, and how many you can do in a day.",
    body: `<p>The reminder that works says what to do, and it can be done in one sitting: “Send the floor plan, ask about the second bathroom.” The one that does not work says “Call Verma”.</p>
<h2>How many a day</h2>
<p>Count how many you got done yesterday, not how many you had. Plan that number. Whatever does not fit gets another day now, while you still remember why it matters.</p>
<h2>Moving one</h2>
<p>You may move a follow-up twice. The third time, do one of two things: call, or ask yourself whether it is still a lead.</p>`,
  },
  {
    slug: "prices-on-the-phone",
    title: "When they ask for the price first",
    date: "2026-08-17T09:30:00",
    author: 2,
    hasPicture: true,
    excerpt:
      "Half of all first calls begin with “How much is it?” An honest answer is possible before you know everything, and it is better than a detour.",
    body: `<p>A customer who asks for the price wants to know whether it is worth talking. That is a fair question, and “it depends” is not an answer to it.</p>
<h2>Say a range, and what it depends on</h2>
<p>“Between forty and sixty, depending on the floor and on when you move in. Which of the two do you already know?” Now you are talking about their case.</p>
<h2>Write down what you said</h2>
<p>Customers remember a price they heard on the phone, especially the lower end. Put the range into the note, so that the person who writes the offer knows it.</p>`,
  },
];
