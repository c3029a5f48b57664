import type { Rule } from "./alarms";
import type { Metrics } from "./metrics";

export function rules(metrics: Metrics): Rule[] {
  return [...requests(metrics), ...functions(metrics), ...consumers(metrics), ...mail(metrics)];
}

function requests(metrics: Metrics): Rule[] {
  return [
    { name: "api-5xx", metric: metrics.serverErrors, at: 5, meaning: "Requests fail on our side." },
    {
      name: "api-429",
      metric: metrics.refusals,
      at: 100,
      meaning: "Requests are refused because there are too many.",
    },
    {
      name: "api-p99",
      metric: metrics.latencyP99,
      at: 3000,
      periods: 3,
      meaning: "One request in a hundred takes longer than three seconds.",
    },
    { name: "socket-errors", metric: metrics.socketErrors, at: 5, meaning: "Connections are not served." },
    {
      name: "socket-429",
      metric: metrics.socketRefusals,
      at: 100,
      meaning: "Connections and their messages are refused, for being too many above all.",
    },
  ];
}

function functions(metrics: Metrics): Rule[] {
  return [
    ...metrics.functionErrors.map(({ name, metric }) => ({
      name: `${name}-errors`,
      metric,
      at: 3,
      meaning: "The function ends with an error, or not in its time.",
    })),
    {
      name: "function-throttles",
      metric: metrics.functionThrottles,
      at: 1,
      meaning: "The account has no function free.",
    },
    {
      name: "schedule-failing",
      metric: metrics.scheduleErrors,
      at: 1,
      periods: 3,
      meaning: "Invoices, or ends of periods, can't be dealt with for some tenant.",
    },
    {
      name: "schedule-overrun",
      metric: metrics.scheduleDuration,
      at: metrics.scheduleLimit,
      missingData: "bad",
      meaning: "What is due takes almost all the time that a run has, or nothing runs.",
    },
  ];
}

function consumers(metrics: Metrics): Rule[] {
  return [
    {
      name: "table-throttles",
      metric: metrics.tableThrottles,
      at: 1,
      periods: 2,
      meaning: "The table refuses requests: one partition is asked too often.",
    },
    {
      name: "conflicts",
      metric: metrics.conflicts,
      at: 100,
      periods: 2,
      meaning: "Transactions stand in each other's way more often than retries are meant for.",
    },
    ...metrics.iteratorAges.map(
      (metric): Rule => ({
        name: `${metric.label}-behind`,
        metric,
        at: 60_000,
        periods: 2,
        missingData: "bad", // the heartbeat guarantees data
        meaning: "The consumer of the stream is a minute behind the writes, or not called at all.",
      }),
    ),
    {
      name: "queue-behind",
      metric: metrics.oldestWaiting,
      at: 900,
      meaning: "Mail or another message has waited for a quarter of an hour.",
    },
    {
      name: "webhooks-behind",
      metric: metrics.oldestWebhook,
      at: 1_800,
      meaning: "A webhook has waited for half an hour without a call.",
    },
    ...metrics.deadLetters.map(({ name, metric }) => ({
      name: `${name}-filled`,
      metric,
      at: 1,
      meaning: "Something was given up and waits for a person.",
    })),
  ];
}

/** AWS reviews an account at these rates and pauses sending at twice (bounces) or five times (complaints). */
function mail(metrics: Metrics): Rule[] {
  return [
    { name: "mail-bounces", metric: metrics.bounceRate, at: 0.05, meaning: "Mails come back." },
    { name: "mail-complaints", metric: metrics.complaintRate, at: 0.001, meaning: "People call mails spam." },
  ];
}
