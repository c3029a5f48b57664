import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { AppError, stale } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertAdmin } from "../permissions/actor";
import * as Entity from "./entity";
import { GSTIN_STATE_TEXT, NEEDED_FOR_GSTIN_TEXT, stateOfGstin } from "./rules";
import type { BillingDetails, UpdateBillingDetails } from "./schema";

export async function getBillingDetails(): Promise<BillingDetails> {
  assertAdmin();
  const [stored] = await readAll(Entity.readDetails());
  return serialize(stored);
}

export async function updateBillingDetails(input: UpdateBillingDetails): Promise<BillingDetails> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [before] = await readAll(Entity.readDetails());
    if (input.version !== undefined && input.version !== before.version) throw stale();
    const after = complete({
      ...before,
      ...filledFields(input),
      updated_at: timestamp(),
      version: before.version + 1,
    });
    return commit([Entity.saveDetails(after)], serialize(after));
  });
}

function filledFields({
  legal_name,
  address,
  state,
  gstin,
}: UpdateBillingDetails): Partial<Entity.StoredDetails> {
  const fields = Object.entries({ legal_name, address, state, gstin });
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value === "" ? null : value]])),
  );
}

/** Fills in the state from the GSTIN. 400 if it contradicts the state, or if name or address is missing. */
function complete(details: Entity.StoredDetails): Entity.StoredDetails {
  const { legal_name, address, state, gstin } = details;
  if (gstin === null) return details;
  const problems = [
    legal_name === null && { path: "legal_name", message: `Legal name ${NEEDED_FOR_GSTIN_TEXT}` },
    address === null && { path: "address", message: `Address ${NEEDED_FOR_GSTIN_TEXT}` },
    state !== null && state !== stateOfGstin(gstin) && { path: "gstin", message: GSTIN_STATE_TEXT },
  ].filter((problem) => problem !== false);
  const [first] = problems;
  if (first) throw new AppError("validation", "VALIDATION", first.message, { errors: problems });
  return { ...details, state: stateOfGstin(gstin) };
}

function serialize({ legal_name, address, state, gstin, version }: Entity.StoredDetails): BillingDetails {
  return { tenant_id: useTenant(), legal_name, address, state, gstin, version };
}
