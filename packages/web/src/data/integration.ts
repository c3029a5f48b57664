import { INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import type { Capture, SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { addressOf } from "../lib/api/address";
import { api, read } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";
import { byCursor, usePages } from "./answers";

const formKey = addressOf("/int/web");
const PAGE = 10;

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The answer where it is one (specification, section 5): an object, and its source another. Rejects anything else. */
export function readIntegration<T>(answer: T): T {
  if (!isPlainObject(answer) || !("source" in answer) || !isPlainObject(answer.source)) {
    throw new ApiError({
      status: 200,
      code: "INVALID_DATA",
      message: INVALID_INTEGRATION_TEXT,
      errors: [],
      requestId: null,
    });
  }
  return answer;
}

/** The website form. Admin only. */
export function useIntegration() {
  return useSWR<WebIntegration, ApiError>(formKey, async () => readIntegration(await read(formKey)));
}

export function saveIntegration(input: SaveIntegration): Promise<WebIntegration> {
  return api.post("/int/web", { body: input });
}

export function rotateKey(): Promise<WebIntegration> {
  return api.post("/int/web/rotate-key");
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

/** Shows the form as the server has just told it, or, without that, asks for it again. */
export function useIntegrationShow(): (integration?: WebIntegration) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (integration) =>
      void (integration ? mutate(formKey, integration, { revalidate: false }) : mutate(formKey)),
    [mutate],
  );
}
