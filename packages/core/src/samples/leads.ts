import type { CreateActivity, CreateLead } from "../leads/schema";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface Sample {
  lead: CreateLead;
  task?: CreateActivity;
}

interface Person {
  name: string;
  company?: string;
  value: number; // minor units
  step?: string;
  followUp?: number; // milliseconds after now
  stage: number; // position among the open stages
  task?: string;
}

const PEOPLE: readonly Person[] = [
  {
    name: "Aarav Sharma",
    company: "Sharma Traders",
    value: 12_50_000_00,
    step: "Call about the quote",
    followUp: -2 * HOUR,
    stage: 1,
  },
  {
    name: "Diya Patel",
    value: 4_80_000_00,
    step: "Send the price list",
    followUp: HOUR,
    stage: 1,
    task: "Prepare the price list",
  },
  {
    name: "Kabir Khan",
    company: "Khan Interiors",
    value: 22_00_000_00,
    step: "Visit the site",
    followUp: 3 * HOUR,
    stage: 2,
  },
  { name: "Ananya Iyer", value: 7_25_000_00, step: "Ask for a decision", followUp: DAY, stage: 2 },
  {
    name: "Rohan Gupta",
    company: "Gupta & Sons",
    value: 3_10_000_00,
    step: "Introduce the team",
    followUp: 2 * DAY,
    stage: 1,
  },
  { name: "Meera Nair", value: 9_40_000_00, stage: 0 },
  { name: "Vihaan Reddy", company: "Reddy Constructions", value: 35_00_000_00, stage: 0 },
  { name: "Sara Thomas", value: 5_60_000_00, stage: 1 },
];

/** Eight realistic leads: some due today, one overdue, some without a next step. `stages` are ids of open statuses. */
export function sampleLeads(stages: readonly string[], now: number): Sample[] {
  return PEOPLE.map(({ name, company, value, step, followUp, stage, task }, at) => {
    const due = followUp === undefined ? null : new Date(now + followUp).toISOString();
    return {
      lead: {
        name,
        company,
        value,
        email: `${name.toLowerCase().replace(/\W+/g, ".")}@example.com`,
        phone: `+9198000000${10 + at}`,
        status_id: stages[Math.min(stage, stages.length - 1)],
        next_step: step,
        follow_up_at: due,
      },
      ...(task && { task: { kind: "task", text: task, due_at: due } }),
    };
  });
}
