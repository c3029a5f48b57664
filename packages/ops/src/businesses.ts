import { withActor } from "@leadlane/core/kernel/actor";
import * as Registry from "@leadlane/core/tenants/registry";
import { readCommandLine, UsageError } from "./command-line";

const PAGE = 50;

/** `[slug or id] [--stage <stage>]`; no name means all tenants. Throws UsageError. */
export function readBusiness(args: readonly string[]): {
  wanted: string | undefined;
  stage: string | undefined;
} {
  const { words, stage } = readCommandLine(args);
  const [wanted, ...rest] = words;
  if (rest.length > 0) throw new UsageError("Name one business by its slug or id, or none for all.");
  return { wanted, stage };
}

export async function eachBusiness(
  wanted: string | undefined,
  work: (tenant: Registry.RegisteredTenant) => Promise<void>,
): Promise<Set<string>> {
  const done = new Set<string>();
  const carryOut = async (tenant: Registry.RegisteredTenant) => {
    await work(tenant);
    done.add(tenant.tenant_id);
  };
  if (wanted !== undefined) {
    await Registry.withTenant(wanted, carryOut);
    return done;
  }
  let last: string | undefined;
  let more = true;
  while (more) {
    const page = await Registry.list(PAGE, last);
    for (const tenant of page.tenants) {
      const { tenant_id, closed_at } = tenant;
      last = tenant_id;
      if (closed_at === undefined) await withActor({ type: "system", tenant_id }, () => carryOut(tenant));
    }
    more = page.more;
  }
  return done;
}
