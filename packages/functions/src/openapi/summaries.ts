import type { RouteName } from "../api/routes";

/** What each route does, in a sentence: read where the API is described, and no weight of the function that serves it. */
export const SUMMARIES: Record<RouteName, string> = {
  "post /auth/register": "Sign a business up and its first admin in",
  "post /auth/login": "Sign in",
  "post /auth/forgot-password":
    "Have a link mailed that lets one choose another password; the same answer whatever the email",
  "post /auth/reset-password":
    "Choose a password by the token of a mailed link, once; every session ends, and an invitation's signs in",
  "post /auth/invitation":
    "Who invites whom to which business, to whoever has an invitation's token; it stays good",
  "post /auth/verify-email":
    "Verify the address that signed a business up: by a mailed link's token, or signed in by the code",
  "post /auth/verify-email/resend":
    "Have another link and code mailed; nothing where the address is verified",
  "post /auth/confirm-email":
    "Follow the link that one of the two addresses was mailed; the second one changes the email",
  "post /auth/stop-email": "Stop a change of email by the link that the old address was mailed",
  "post /auth/logout": "End the current session",
  "post /auth/sign-out-everywhere": "End every session of the caller, the current one too",
  "get /auth/me": "Everything the client's first screen needs",
  "get /profile": "The caller's own account, with the session that asks",
  "put /profile": "Change what is given of one's own account; `avatar` is an upload's id, null takes it away",
  "get /profile/sessions": "The caller's sessions, the one that asks first",
  "delete /profile/sessions":
    "End every session of the caller but this one, which goes on with the token given back",
  "delete /profile/sessions/:id": "End one of the caller's sessions; its open pages are told",
  "post /profile/email":
    "Ask for another email; it changes once the links that both addresses are mailed were followed",
  "post /profile/email/resend": "Mail the links again that nobody has followed",
  "delete /profile/email": "Leave the email as it is",
  "put /profile/password":
    "Change one's own password; every other session ends, this one goes on with the token given back",
  "get /audit": "Who did what, newest first; of one user, or about one kind of thing",
  "get /calendar/events":
    "What stands in a range of at most 62 days: events, each occurrence of a series, tasks and follow-ups of visible leads",
  "post /calendar/events": "Put an event, or a series of them, on a calendar",
  "put /calendar/events/:id": "Change an event: of a series one occurrence, it and those after it, or all",
  "delete /calendar/events/:id":
    "Take an event away: of a series one occurrence, it and those after it, or all",
  "get /calendar/feed": "Whether one's own calendar has a private address, and since when",
  "delete /calendar/feed": "Take the private address of one's own calendar away",
  "post /calendar/feed/rotate":
    "Give one's own calendar another private address, which is told once; the old one stops working",
  "get /calendar/feed/:secret":
    "The calendar behind a private address, which ends in .ics, for other programs",
  "get /services/categories": "The categories of products and services",
  "post /services/categories": "Add a category",
  "put /services/categories/:id": "Rename a category",
  "delete /services/categories/:id": "Delete a category that has no products",
  "get /services/products": "The products and services; prices in minor units",
  "post /services/products": "Add a product",
  "put /services/products/:id": "Change the fields given",
  "delete /services/products/:id": "Delete a product that no lead has",
  "get /dashboard/summary": "What the caller's leads look like now",
  "get /dashboard/activity": "What happened to the caller's leads, further back than the summary tells",
  "get /dashboard/figures": "What became of the caller's leads on some days, beside as many days before",
  "post /mail/demo": "Ask for a demo; sales is mailed, and the visitor gets an acknowledgement",
  "post /mail/contact": "Write to us; sales is mailed, and the visitor gets an acknowledgement",
  "post /tenant/export":
    "Make an archive of everything that belongs to the business, by a job: each table as CSV and as JSON lines",
  "get /tenant/exports": "The archives of everything that were asked for last, newest first",
  "get /jobs/:id": "How far a job is; for who started it, and Admins",
  "get /jobs/:id/results": "What became of each lead of a job; for who started it, and Admins",
  "get /jobs/:id/file":
    "Leads to the file of an import or export, by an address that is good for five minutes",
  "post /jobs/:id/undo":
    "Give the leads of a job back what they had, but for those that have changed since, by the same job",
  "get /leads/leads":
    "Active leads that are visible to the caller and meet every filter, newest first unless sorted",
  "post /leads/leads": "Add a lead",
  "get /leads/tags": "Tags of the business that begin with `q`, as first written; at most 100",
  "get /leads/today":
    "What the caller's leads ask for today, in sections, the worst first; or how a section goes on",
  "get /leads/leads/count":
    "How many active leads that are visible to the caller meet every filter, up to 1,000; with `group_by` all of them, by group. On by cursor in a large business",
  "get /leads/leads/archived":
    "Archived leads that are visible to the caller and meet every filter, the last archived first",
  "get /leads/leads/trash": "Deleted leads that can still be restored",
  "get /leads/board":
    "The board: every status with its count, total and first cards, or the next cards of one. Count and total are exact without filters, for an owner and for a source; else null. With `q` the newest stand on top",
  "post /leads/bulk":
    "Do one thing to up to 100 leads; or, with `query` in place of `ids`, start a job that does it to up to 10,000 that match",
  "get /leads/duplicates":
    "Visible leads that have a phone number or an email in common, two by two, the newest first",
  "post /leads/duplicates/check":
    "The leads that may be this person, the likeliest first; of one that is not visible only whose it is",
  "get /leads/leads/:id/duplicates": "The other leads that may be the same person, the likeliest first",
  "post /leads/leads/:id/duplicates/dismiss":
    "Notes that another lead is not the same person: the two are no longer listed as duplicates",
  "get /leads/leads/:id/merge":
    "Two leads side by side, and what a merge of the other one into this would take and move",
  "post /leads/leads/:id/merge":
    "Start making two leads one: this one stays, with what is taken of the other, and all that was logged on either. Nobody else can change them meanwhile",
  "post /leads/merges/:merge_id/undo":
    "Start giving both leads back what they had, within 30 days; what has been changed since stays with the lead that had stayed",
  "get /leads/leads/:id":
    "A lead with the newest page of its timeline; where it was merged into another, the 404 names that one in `moved_to`",
  "put /leads/leads/:id": "Change the fields given",
  "delete /leads/leads/:id": "Put a lead into the trash",
  "post /leads/leads/:id/restore": "Take a lead out of the trash",
  "put /leads/leads/:id/move": "Move a lead into a status, between two neighbours",
  "put /leads/leads/:id/assign": "Give a lead to another user, or to nobody",
  "put /leads/leads/:id/archive": "Hide a lead from lists and board",
  "put /leads/leads/:id/unarchive": "Bring an archived lead back",
  "get /leads/export":
    "What the list shows as a file, or up to 100 leads named by `ids`, its columns chosen by `columns`. Of more than 5,000 leads, or out of more than 20,000 to look at, a job makes it: its `results_url`, which a notification leads to, is the file",
  "post /leads/import":
    "Read leads out of an uploaded CSV or XLSX file by a job. Without `mapping` the columns are guessed; a dry run tells what would come of it. Dates and amounts are read in one way for each column, decided by its cells unless `readings` says it. Values that can't be read are left out with a warning. Statuses and sources that `values` does not name are added if the caller may do that; other unknown names are left out, so that leads of an unknown owner go to the caller. Owners that are emails are invited where an Admin asks for it",
  "get /leads/import/:id": "How far an import or export is; for who started it, and Admins",
  "post /leads/import/:id/undo":
    "Put the leads that an import made into the trash, take the statuses and sources that it made away, and give other leads back what they had, but for what is in use or has changed since",
  "get /leads/leads/:id/everything":
    "Everything held about the person of a lead, also an archived or deleted one; where there is too much audit to look through at once, the rest by cursor",
  "post /leads/leads/:id/erase":
    "Erase the person of a lead from everything the business holds, by a job, for good: what is left is counted as before and names nobody",
  "get /leads/leads/:id/history": "What was changed on a lead, field by field, newest first",
  "post /leads/leads/:id/history/:entry_id/revert": "Give a field back what it had before its last change",
  "get /leads/leads/:id/activities": "A lead's timeline, newest first",
  "post /leads/leads/:id/activities": "Log something on a lead",
  "post /leads/leads/:id/log":
    "Log what was done, do what was due by it, plan what is next and move the lead, in one",
  "put /leads/activities/:id": "Change an entry of a timeline; its author and admins may",
  "delete /leads/activities/:id": "Delete an entry of a timeline; its author and admins may",
  "get /notifications": "What the caller is told, newest first",
  "put /notifications/read": "Mark notifications as read: those named, or all",
  "get /status/statuses": "The pipeline's statuses in order",
  "post /status/statuses": "Append a status",
  "put /status/update-status/:id": "Change a status' name, colour or type",
  "post /status/order": "Put the statuses into another order",
  "delete /status/status/:id":
    "Delete a status without leads, or start moving its leads into another one first",
  "get /ref/lead-sources": "Where leads come from",
  "post /ref/lead-sources": "Add a source",
  "put /ref/lead-sources/:id": "Rename a source",
  "delete /ref/lead-sources/:id": "Delete a source that no lead came from",
  "get /reports/funnel":
    "How far the leads closed in a period had come, or those created in it have come so far",
  "get /reports/sources": "New, won and lost leads by source",
  "get /reports/team": "New, contacted, won, lost and overdue leads by owner",
  "get /reports/trend": "New, won and lost leads by day, week or month",
  "get /reports/ageing": "Age of open leads, by stage",
  "get /reports/won-lost": "Won leads, and lost leads by reason",
  "get /reports/forecast": "Expected value of the open leads, from win rates of the last 180 days",
  "get /settings/currencies": "The currencies a business can choose",
  "get /settings/preferences": "The business' preferences",
  "put /settings/preferences": "Change preferences; a change of currency relabels amounts and converts none",
  "get /settings/tenant/:tenant_id": "What every amount and date on the screen needs",
  "get /subscription/get-subscription/:tenant_id": "The subscription, with the invoice that waits to be paid",
  "get /subscription/available-plans": "The plans that can be chosen, the cheapest first",
  "get /subscription/get-currentplan/:tenant_id": "Plan, period, limits and usage",
  "post /subscription/change-plan/:tenant_id":
    "Change the plan: a cheaper one at the period's end, a dearer one by a payment at the checkout",
  "post /subscription/cancel": "Let the paid plan end with its period",
  "get /subscription/payments": "Payments and invoices, newest first",
  "get /subscription/billing-details": "Legal name, address, state and GSTIN that invoices name",
  "put /subscription/billing-details": "Change what the next invoices name; issued ones stay as they are",
  "get /subscription/invoices/:id": "The GST invoice of a payment, by the payment's id",
  "get /subscription/invoices/:id/pdf": "The same invoice as a PDF file",
  "post /subscription/verify-payment":
    "Settle a payment by the proof that the checkout gave; repeated, it answers the same",
  "post /subscription/callback": "Where the checkout posts a form when it is done; leads on to the settings",
  "post /subscription/webhook": "Events of the payment provider, signed in `x-razorpay-signature`",
  "post /uploads":
    "Announce a file and learn where to put it: one PUT of exactly `size` bytes with the headers given, within five minutes. Its content is checked where it is used, within a day. Images have at most 512 KB and 4,096 pixels a side, CSV files 10 MB",
  "get /uac/roles": "The roles, each with what a new user of it may do",
  "get /uac/permissions": "What the caller may do",
  "get /uac/users":
    "Every user, `invited` until the invitation is accepted; for others than admins reduced to id, name and status",
  "get /uac/names": "Colleagues by their ids, or by the beginnings of words of their names",
  "get /uac/managers": "The active managers; for others than admins reduced to id, name and status",
  "post /uac/create": "Add a user, with a password or by an invitation",
  "put /uac/users/toggle-status/:id": "Enable or disable a user; disabling ends every session",
  "put /uac/users/update-user/:user_id": "Change the fields given, bare or in `user`",
  "post /uac/users/:id/hand-over":
    "Give a user's open leads to others, in turns where they are several; a job that can be undone",
  "post /uac/users/:id/invite": "Send an invitation again",
  "post /uac/users/:id/retry-email": "Write to a user's address again, from which mails came back",
  "put /uac/:id/permissions": "Grant or take one permission",
  "get /leads/views":
    "Saved views of the list: the caller's own, and those that an Admin shares with everybody",
  "post /leads/views":
    "Save a view of the list; `query` holds the list's parameters; `shared` ones are an Admin's",
  "put /leads/views/:id": "Change the fields given of a view; shared ones are an Admin's",
  "delete /leads/views/:id": "Delete a view; shared ones are an Admin's",
  "get /int/web":
    "The website form: where its leads come from, its key, who may use it, when it was used last",
  "post /int/web": "Change the fields given of the website form",
  "post /int/web/rotate-key": "Give the website form another key; the old one stops working",
  "post /int/web/test-lead": "Send a made-up submission, and tell what became of it",
  "get /int/web/captures": "What the website form has sent, newest first",
  "post /int/web/captures/release":
    "Make leads of all submissions that wait for room in the plan or are parked over the daily limit, oldest first, as far as the plan has room; those that match an archived lead stay",
  "post /int/web/captures/:id/release":
    "Make a lead of a submission that waits; `archived` says whether an archived lead of the same contact comes back or a new one is made beside it",
  "post /int/web/captures/:id/replay": "Make a lead of a submission that is none",
  "post /capture/:public_key": "Send a submission of a website form; the same answer whatever becomes of it",
};
