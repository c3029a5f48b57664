import { Duration } from "aws-cdk-lib";
import { type StackContext, use } from "sst/constructs";
import { api } from "./api";
import { jobs } from "./jobs";
import { alarms } from "./monitoring/alarms";
import { budget } from "./monitoring/budget";
import { canary } from "./monitoring/canary";
import { dashboard } from "./monitoring/dashboard";
import { messages } from "./monitoring/messages";
import { type Measured, measure } from "./monitoring/metrics";
import { rules } from "./monitoring/rules";
import { queue } from "./queue";
import { realtime } from "./realtime";
import { schedule, TICK_TIMEOUT } from "./schedule";
import { isProduction } from "./stage";
import { storage } from "./storage";
import { web } from "./web";

export function observability({ app, stack }: StackContext) {
  const name = `${app.name}-${app.stage}`;
  const { consumers, deliver, transfer, call, undone } = use(jobs);
  const { work, webhooks, undelivered, untransferred, uncalled } = use(queue);
  const { http, functions, accessLog } = use(api);
  const sockets = use(realtime);
  const { tick } = use(schedule);
  const measured: Measured = {
    httpApiId: http.httpApiId,
    accessLog,
    namespace: name,
    socketApi: { ApiId: sockets.apiId, Stage: sockets.stage },
    tableName: use(storage).table.name,
    functions: [...functions, sockets.handler, ...consumers, deliver, transfer, call, tick],
    scheduled: { handler: tick, timeout: TICK_TIMEOUT },
    consumers,
    work,
    webhooks,
    deadLetters: [undelivered, untransferred, uncalled, ...undone],
  };
  const metrics = measure(measured, Duration.minutes(5));
  const topic = messages(stack);
  // Other stages need no canary, and should cost almost nothing while idle.
  const canaryRules = isProduction(app)
    ? canary(app, stack, { siteUrl: use(web).siteUrl, namespace: name })
    : [];
  alarms(stack, [...rules(metrics), ...canaryRules], topic);
  dashboard(stack, name, metrics);
  budget(stack, name, topic);
}
