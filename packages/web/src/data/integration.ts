import { INVALID_INTEGRATION_TEXT } from "@leadlane/core/integration/rules";
import type { Capture, SaveIntegration, WebIntegration } from "@leadlane/core/integration/schema";
import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { api, withQuery } from "../lib/api";
import { ApiError } from "../lib/api-error";
import { byCursor, usePages } from "./use-pages";

const FORM = "/int/web";
const CAPTURES = `${FORM}/captures`;
const PAGE = 10;

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The answer where it is one (specification, section 5): an object, and its source another. Rejects anything else. */
export function readIntegration(answer: unknown): WebIntegration {
  if (!isPlainObject(answer) || !("source" in answer) || !isPlainObject(answer.source)) {
    throw new ApiError({
      status: 200,
      code: "INVALID_DATA",
      message: INVALID_INTEGRATION_TEXT,
      errors: [],
      requestId: null,
    });
  }
  // The rest is the public shape of the module that the server answers with.
  return answer as WebIntegration;
}

/** The website form. Admin only. */
export function useIntegration() {
  return useSWR<WebIntegration, ApiError>(FORM, async (path: string) =>
    readIntegration(await api.get<unknown>(path)),
  );
}

export function saveIntegration(input: SaveIntegration): Promise<WebIntegration> {
  return api.post<WebIntegration>(FORM, input);
}

export function rotateKey(): Promise<WebIntegration> {
  return api.post<WebIntegration>(`${FORM}/rotate-key`);
}

/** Sends a made-up submission the same way as a website's. */
export function sendTestLead(): Promise<Capture> {
  return api.post<Capture>(`${FORM}/test-lead`);
}

/** What the form has sent, newest first, page by page. Admin only. */
export function useCaptures() {
  return usePages<Capture>(byCursor((cursor) => withQuery(CAPTURES, { limit: PAGE, cursor })));
}

export function replayCapture({ id }: Capture): Promise<Capture> {
  return api.post<Capture>(`${CAPTURES}/${encodeURIComponent(id)}/replay`);
}

/** Shows the form as the server has just told it, or, without that, asks for it again. */
export function useIntegrationShow(): (integration?: WebIntegration) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (integration) => void (integration ? mutate(FORM, integration, { revalidate: false }) : mutate(FORM)),
    [mutate],
  );
}
