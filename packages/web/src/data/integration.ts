import { type ArchivedChoice, INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import type { Capture, SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import { useCallback } from "react";
import useSWR from "swr";
import { addressOf } from "../lib/api/address";
import { api, read } from "../lib/api/api";
import { ApiError, serverMessage } from "../lib/api/api-error";
import { isPlainObject } from "../lib/api/plain-object";
import { useCaches } from "./cache";
import { byCursor, usePaginated } from "./pages";

const formKey = addressOf("/int/web");
const PAGE = 10;

/** The response must have a `source` object (spec section 5). Otherwise rejects with the spec's message. */
export async function readIntegration(call: Promise<WebIntegration>): Promise<WebIntegration> {
  const response: unknown = await call.catch((error: unknown) => {
    const wasAccepted = error instanceof ApiError && error.status >= 200 && error.status < 300;
    if (wasAccepted && serverMessage(error) === null) return null;
    throw error;
  });
  if (isIntegration(response)) return response;
  throw new ApiError({ status: 200, code: "INVALID_DATA", message: INVALID_INTEGRATION_TEXT });
}

function isIntegration(response: unknown): response is WebIntegration {
  return isPlainObject(response) && "source" in response && isPlainObject(response.source);
}

/** Admins only. */
export function useIntegration(isEnabled = true) {
  return useSWR<WebIntegration, ApiError>(isEnabled ? formKey : null, () => readIntegration(read(formKey)));
}

export function saveIntegration(input: SaveIntegration): Promise<WebIntegration> {
  return readIntegration(api.post("/int/web", { body: input }));
}

export function rotateKey(): Promise<WebIntegration> {
  return readIntegration(api.post("/int/web/rotate-key"));
}

export function sendTestLead(): Promise<Capture> {
  return api.post("/int/web/test-lead");
}

/** Submissions of the form, newest first, paginated. Admins only. */
export function useCaptures() {
  return usePaginated(
    byCursor((cursor) => addressOf("/int/web/captures", { query: { limit: PAGE, cursor } })),
  );
}

export function replayCapture({ id }: Capture): Promise<Capture> {
  return api.post("/int/web/captures/:id/replay", { params: { id } });
}

/**
 * Creates the lead of a parked submission. `archived`: what to do if an archived lead has the same contact.
 */
export function releaseCapture({ id }: Capture, archived?: ArchivedChoice): Promise<Capture> {
  return api.post("/int/web/captures/:id/release", { params: { id }, body: { archived } });
}

export function releaseCaptures() {
  return api.post("/int/web/captures/release");
}

export function useIntegrationShow(): (integration?: WebIntegration) => void {
  const { mutate } = useCaches();
  return useCallback(
    (integration) =>
      void (integration ? mutate(formKey, integration, { revalidate: false }) : mutate(formKey)),
    [mutate],
  );
}
