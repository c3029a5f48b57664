import { DEMO_FAILED_TEXT, DEMO_REFUSED_TEXT } from "@leadlane/core/enquiries/rules";
import { TEXTS } from "../../config/texts";
import { ApiError } from "../../lib/api/api-error";

interface DemoFailure {
  message: string;
  isAnswered: boolean; // the server has answered, and said no; trying again is not what it asks for
}

/** What is said of a request that failed (spec section 8): the server's words, if it was the server that refused. */
export function demoFailure(error: unknown): DemoFailure {
  if (!(error instanceof ApiError) || error.status === 0)
    return { message: DEMO_FAILED_TEXT, isAnswered: false };
  // The client's own words stand where the server's answer had none.
  const hasWords = error.message !== TEXTS.somethingWentWrong;
  return { message: hasWords ? error.message : DEMO_REFUSED_TEXT, isAnswered: true };
}
