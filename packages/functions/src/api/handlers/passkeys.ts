import { stepUp } from "@leadlane/core/access/accounts/step-up";
import type { Handlers } from "../route";
import type { PasskeysTable } from "../tables/passkeys";

export const handlers: Handlers<PasskeysTable> = {
  "post /auth/step-up": ({ body }) => stepUp(body),
};
