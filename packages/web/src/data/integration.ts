import { type ArchivedChoice, INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import type { Capture, SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import { useCallback } from "react";
import useSWR from "swr";
import { addressOf } from "../lib/api/address";
import { api, read } from "../lib/api/api";
import { ApiError, serverWords } from "../lib/api/api-error";
import { isPlainObject } from "../lib/api/plain-object";
import { useCaches } from "./cache";
import { byCursor, usePages } from "./pages";

const formKey = addressOf("/int/web");
const PAGE = 10;

/**
 * The website form in what the server answers (specification, section 5): an object, and in it an object whose source is
 * another. Rejects anything else with the specification's words.
 */
export async function readIntegration(call: Promise<WebIntegration>): Promise<WebIntegration> {
  const answer: unknown = await call.catch((error: unknown) => {
    const isAnswered = error instanceof ApiError && error.status >= 200 && error.status < 300;
    if (isAnswered && serverWords(error) === null) return null;
    throw error;
  });
  if (isIntegration(answer)) return answer;
  throw new ApiError({ status: 200, code: "INVALID_DATA", message: INVALID_INTEGRATION_TEXT });
}

function isIntegration(answer: unknown): answer is WebIntegration {
  return isPlainObject(answer) && "source" in answer && isPlainObject(answer.source);
}

/** The website form. Admin only. */
export function useIntegration() {
  return useSWR<WebIntegration, ApiError>(formKey, () => readIntegration(read(formKey)));
}

export function saveIntegration(input: SaveIntegration): Promise<WebIntegration> {
  return readIntegration(api.post("/int/web", { body: input }));
}

export function rotateKey(): Promise<WebIntegration> {
  return readIntegration(api.post("/int/web/rotate-key"));
}

/** Sends a made-up submission the same way as a website's. */
export function sendTestLead(): Promise<Capture> {
  return api.post("/int/web/test-lead");
}

/** What the form has sent, newest first, page by page. Admin only. */
export function useCaptures() {
  return usePages(byCursor((cursor) => addressOf("/int/web/captures", { query: { limit: PAGE, cursor } })));
}

export function replayCapture({ id }: Capture): Promise<Capture> {
  return api.post("/int/web/captures/:id/replay", { params: { id } });
}

/** Makes a lead of one that waits; `archived` decides about an archived lead of the same contact. */
export function releaseCapture({ id }: Capture, archived?: ArchivedChoice): Promise<Capture> {
  return api.post("/int/web/captures/:id/release", { params: { id }, body: { archived } });
}

/** Starts making leads of all that wait. */
export function releaseCaptures() {
  return api.post("/int/web/captures/release");
}

/** Shows the form as the server has just told it, or, without that, asks for it again. */
export function useIntegrationShow(): (integration?: WebIntegration) => void {
  const { mutate } = useCaches();
  return useCallback(
    (integration) =>
      void (integration ? mutate(formKey, integration, { revalidate: false }) : mutate(formKey)),
    [mutate],
  );
}
