import * as Passkey from "@leadlane/core/access/accounts/own-passkeys";
import { stepUp } from "@leadlane/core/access/accounts/step-up";
import { signIn, startSignIn } from "@leadlane/core/access/passkeys/sign-in";
import { startStepUp } from "@leadlane/core/access/passkeys/step-up";
import type { Handlers } from "../route";
import type { PasskeysTable } from "../tables/passkeys";

export const handlers: Handlers<PasskeysTable> = {
  "post /auth/passkey/options": ({ body }) => startSignIn(body),
  "post /auth/passkey/verify": ({ body }) => signIn(body),
  "get /profile/passkeys": () => Passkey.list(),
  "post /profile/passkeys/options": () => Passkey.startRegistration(),
  "post /profile/passkeys": ({ body }) => Passkey.register(body),
  "put /profile/passkeys/:id": ({ params, body }) => Passkey.rename(params.id, body),
  "delete /profile/passkeys/:id": ({ params }) => Passkey.remove(params.id),

  "post /auth/step-up/options": () => startStepUp(),
  "post /auth/step-up": ({ body }) => stepUp(body),
};
