import { expect, test } from "vitest";
import { deployed } from "./functions";
import type { Stacks } from "./stacks";

export function scheduleChecks(prod: () => Stacks): void {
  test("the schedule calls its function every five minutes without retries", () => {
    const { ScheduleExpression, Targets, State } = prod().resource("schedule", "AWS::Events::Rule");
    expect({ ScheduleExpression, State }).toEqual({
      ScheduleExpression: "rate(5 minutes)",
      State: "ENABLED",
    });
    expect(Targets).toHaveLength(1);
    expect(Targets[0].RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 300, MaximumRetryAttempts: 0 });
    const { lambda } = deployed(prod(), "tick");
    expect(lambda.Timeout).toBeLessThan(300); // a call ends before the next one starts
  });
}
