import type { Article } from "../article";

export const FIRST_CONTACT: readonly Article[] = [
  {
    slug: "answer-within-the-hour",
    title: "Answer within the hour, and say when you will call again",
    date: "2026-11-16T09:30:00",
    author: 1,
    hasPicture: true,
    excerpt:
      "A visitor who has just written to you is still thinking about it. What to say in the first hour, and how to make sure that someone says it &#8211; even on a Saturday.",
    body: `<p>Someone fills in the form on your site at ten past six. They have three tabs open, and yours is one of them. Answering first does not win the deal, but answering on Monday usually loses it.</p>
<h2>What the first answer is for</h2>
<p>It is not a pitch. It tells the visitor three things: a person has read the request, what they understood, and when they will call. The last one matters most, because the visitor stops waiting.</p>
<blockquote><p>“I have your note about the two-bedroom flats. I will call you at eleven tomorrow, from this number.”</p></blockquote>
<h2>Make it someone’s job</h2>
<ul><li>Give every new lead an owner the moment it arrives, by source or in rotation.</li><li>Set the follow-up when you answer, not when you remember.</li><li>Look at the leads without a follow-up once a day. That list should be empty by six.</li></ul>
<h3>On holidays</h3>
<p>Agree before the weekend who looks once in the morning and once in the evening. Ten minutes is enough, and everyone else can put the phone away.</p>
<figure class="wp-block-image size-large"><img src="{uploads}/2026/11/first-hour.svg" alt="A board with cards in four columns" width="1200" height="675"/><figcaption>Every new lead with an owner and a next step.</figcaption></figure>
<h2>Measure one thing</h2>
<p>Count how many of last week’s leads had their first call on the day they came in. That one number is enough to discuss on Monday, and it is hard to argue with.</p>
<p>If the number is low, don’t blame the team first. Look at when the leads came in. Most of the slow ones arrive in the evening and at weekends, so you need a plan for those hours, not a speech about effort.</p>
<p>Look at the sources as well. Leads from a portal have often gone to four other sellers at the same moment, so they come first. A referral can wait until after lunch: the person who sent it has already done half of your work.</p>`,
  },
  {
    slug: "five-questions-for-the-first-call",
    title: "Five questions for the first call",
    date: "2026-11-09T09:30:00",
    author: 2,
    hasPicture: true,
    excerpt:
      "You have ten minutes with someone who does not know you. These five questions tell you whether there is a sale to make, and they help the customer think it through too.",
    body: `<p>The first call decides how you spend the next few weeks. Write the answers into the lead while you listen: after three calls in a morning, you will not remember whose budget was whose.</p>
<ol><li><strong>What made you look now?</strong> Something has changed. If nothing has, the rest can wait, and so can you.</li><li><strong>How do you do it today?</strong> That is your real competitor.</li><li><strong>Who else will use it, and who will pay?</strong> They are usually two different people.</li><li><strong>When would it have to be in place?</strong> A date, or a festival, or the end of a lease.</li><li><strong>What would make you say no?</strong> Ask it calmly. The answer is your to-do list.</li></ol>
<h2>And then</h2>
<p>Say what happens next, and when. Put that into the follow-up before you take the next call. A good call without a next step leads nowhere.</p>
<h2>What to leave out</h2>
<p>Don’t present the product. You don’t know yet which part of it matters to them, so most of what you say will be about something else. If they ask, answer in one sentence and come back to your questions.</p>
<p>Don’t quote a discount either. No one asked for one, and it becomes the new price.</p>
<h2>When they have no time</h2>
<p>Ask only the first question and the last. What made them look, and what would make them say no, tell you whether a second call is worth it. Agree on a time for that call before you hang up, and send it in a message, so that both of you have it in writing.</p>
<p>Most people will take that second call, because you kept the first one short. Those who don’t would not have bought after a long one either, and you have saved a quarter of an hour.</p>`,
  },
  {
    slug: "whatsapp-without-the-mess",
    title: "WhatsApp without the mess",
    date: "2026-11-02T09:30:00",
    author: 2,
    hasPicture: true,
    excerpt:
      "Customers write where they write to everybody else. How to work with WhatsApp without losing half of the conversation in one salesperson&rsquo;s phone.",
    body: `<p>No one needs persuading to use WhatsApp. The trouble starts when the person who wrote the messages is on leave and the customer says: “But I already told your colleague.”</p>
<h2>Three habits</h2>
<ul><li>After each conversation, write two lines into the lead’s timeline: what was asked, what was promised.</li><li>Pictures of documents go to the lead, not into the chat alone.</li><li>Send prices by email, and use WhatsApp to say that you sent them.</li></ul>
<h2>What not to write</h2>
<p>Anything that you would not want to read aloud in a year. That includes discounts “just for you”, and opinions about other customers.</p>
<p>A message is quick because it leaves things out. Write the rest down in the lead.</p>
<h2>One number for the team</h2>
<p>If customers write to five private phones, the business has five memories. Use one business number where you can, and let the lead’s owner answer from it. When an owner changes, the customer keeps the same chat and the new colleague can read what was said.</p>
<h2>When to stop writing and call</h2>
<ul><li>After three messages back and forth about the same question.</li><li>When money, dates or a complaint come up.</li><li>When two days pass without a reply. A short call is kinder than a third reminder.</li></ul>
<p>Then write down what was agreed, send it in one message, and set the next follow-up. The chat is for the customer. The timeline is for you and for whoever takes over from you.</p>
<h2>A good first message</h2>
<p>Say who you are, where you got the number and what you will do next. “Hello, this is Priya from Acme Realty. You asked about two-bedroom flats on our website. May I call you today at six?” Three sentences are enough, and the last one is easy to answer with yes.</p>`,
  },
  {
    slug: "leads-from-your-own-website",
    title: "Leads from your own website: less form, more answers",
    date: "2026-10-26T09:30:00",
    author: 3,
    hidesAuthor: true,
    hasPicture: true,
    excerpt:
      "Each field of a form costs you visitors. Which ones are worth it, how to put the form on your page in one line, and what to do about bots.",
    body: `<p>A form with nine fields tells the visitor how much work you mean to give them. Start with the three that you can’t do without: a name, one way to reach them, and what it is about.</p>
<h2>One line on the page</h2>
<p>The form of your workspace is one line that you paste where you want the form to appear:</p>
<pre class="wp-block-code"><code>&lt;div data-leads-form&gt;&lt;/div&gt;
&lt;script src="https://your-workspace.example/capture.js" data-key="YOUR_PUBLIC_KEY" async&gt;&lt;/script&gt;</code></pre>
<p>It sends the page’s address and the campaign along, so that you can see where each lead came from.</p>
<h2>Bots</h2>
<p>You don’t need puzzles with traffic lights. Most bots fill in a hidden field that people never see. Those submissions are set aside as spam, where you can check them.</p>
<h2>After it is sent</h2>
<p>Say on the same page that it has arrived and when you will answer. A visitor who is not sure will also write to your competitor.</p>`,
  },
];
