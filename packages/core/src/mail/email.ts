import type { PlanId } from "../plans/rules";

export type Email =
  | { template: "password_reset"; to: string; name: string; reset_id: string }
  | {
      template: "invitation";
      to: string;
      name: string;
      business: string;
      invited_by: string;
      reset_id: string;
    }
  | WaitingSubmissionsEmail
  | WebhookEndedEmail
  | {
      template: "verification";
      to: string;
      name: string;
      business: string;
      verification_id: string;
      /** When the business goes, of one that is soon to go; ISO-8601. */
      removed_at: string | null;
      plan?: PlanId; // chosen before the registration: the link leads on to it
    }
  | AddressChangeEmail
  | SubscriptionEmail
  | SecurityEmail
  | ReminderEmail
  | DigestEmail
  | WeeklyEmail;

/** What somebody is reminded of, as a mail names it; `path` leads there in the application. */
export interface DueItem {
  title: string;
  text: string; // the next step
  at: string;
  all_day?: boolean; // at the midnight that its first day begins with
  path: string;
}

/** Things of the reader's that are due. */
export interface ReminderEmail {
  template: "reminder";
  to: string;
  name: string;
  user_id: string;
  timezone: string;
  due: readonly DueItem[];
}

/** What waits for somebody on a morning. */
export interface DigestEmail {
  template: "digest";
  to: string;
  name: string;
  user_id: string;
  timezone: string;
  at: string;
  overdue: number;
  today: number;
  counted_max: number; // how many leads are counted at most
  first: readonly DueItem[];
  without_owner: number; // for an Admin: unassigned leads that are overdue or due today
  without_owner_overdue: number; // of these
}

/** Submissions of the website form wait for a person; `user_id` is who reads it. */
export interface WaitingSubmissionsEmail {
  template: "parked";
  to: string;
  name: string;
  user_id: string;
  business: string;
  reason: string; // why the first of the day waits
}

/** The system has turned off a webhook. */
export interface WebhookEndedEmail {
  template: "webhook_ended";
  to: string;
  name: string;
  business: string;
  host: string;
  reason: string; // a sentence
}

/** A step of the subscription: a payment, or what the schedule did. */
export interface SubscriptionEmail {
  template: "subscription";
  to: string;
  name: string;
  business: string;
  timezone: string;
  news: "paid" | "invoiced" | "overdue" | "ended";
  plan: string;
  amount: number; // paise
  credit?: number; // what unused days have taken off the price
  /** When the present period ends, until when it can still be paid, or when the plan ended. */
  date: string | null;
  reference?: string; // the payment, as the provider calls it
  invoice?: { id: string; number: string }; // of the payment; the file is attached
}

/** Somebody wants another e-mail address: to the old and the new one. */
export interface AddressChangeEmail {
  template: "email_change";
  to: string;
  name: string;
  timezone: string;
  at: string;
  device: string;
  email: string; // the new one
  side: "old" | "new";
  reset_id: string | null; // what the link is made from; null where the new address has an account
}

/** Security notice to the owner of an account; `to` may be a former address. */
export interface SecurityEmail {
  template: "security";
  to: string;
  name: string;
  timezone: string;
  at: string;
  device: string | null; // the browser in words; null where somebody else did it
  by: string | null; // who did it, where that was somebody else
  news: SecurityNews;
}

export type SecurityNews =
  | { kind: "password_changed" | "locked" }
  | { kind: "new_device"; method?: "password" | "totp" | "recovery" | "passkey" }
  | {
      kind:
        | "totp_added"
        | "totp_removed"
        | "recovery_codes_renewed"
        | "second_factor_reset"
        | "second_factor_failed";
    }
  | { kind: "recovery_code_used"; left: number }
  | { kind: "passkey_added" | "passkey_removed" | "passkey_copied"; name: string }
  | { kind: "email_changed" | "role_changed"; from: string; into: string };

/** Leads, and their worth in minor units. */
export interface LeadSum {
  count: number;
  value: number;
}

/** What came in on some days, was won and lost. */
export interface Week {
  made: number;
  won: LeadSum;
  lost: number;
}

export interface NamedWeek {
  name: string;
  week: Week;
  before: Week;
}

/** A week's figures, beside those of the week before. */
export interface WeekFigures {
  from: string; // days, both included
  to: string;
  currency: string;
  week: Week;
  before: Week;
  open: LeadSum;
  expected: { low: number; middle: number; high: number } | null; // null where there is nothing to learn from
  overdue: number; // at this moment
  sources: NamedWeek[]; // what came in by source, and what has become of it; the most first
  people: (NamedWeek & { overdue: number })[]; // who has, won or lost anything; who won most first
}

/** The report of a week; `counted` says how many lines there were of which some are shown. */
export interface WeeklyEmail {
  template: "weekly";
  to: string;
  name: string;
  business: string;
  figures: WeekFigures;
  counted: { sources: number; people: number };
}
