import {
  cancelEmail,
  confirmEmail,
  refuseEmail,
  requestEmail,
  resendEmailLinks,
} from "@leadlane/core/access/accounts/email-change";
import { inviteAgain, readInvitation } from "@leadlane/core/access/accounts/invitation";
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from "@leadlane/core/access/accounts/own-factors";
import { changePassword } from "@leadlane/core/access/accounts/own-password";
import { getProfile, updateProfile } from "@leadlane/core/access/accounts/own-profile";
import { forgotPassword, resetPassword } from "@leadlane/core/access/accounts/recovery";
import * as UserCreate from "@leadlane/core/access/accounts/user-create";
import { resendVerification, verifyByCode, verifyByLink } from "@leadlane/core/access/accounts/verification";
import {
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  signOutEverywhere,
} from "@leadlane/core/access/sessions/own-sessions";
import { verifySecondStep } from "@leadlane/core/access/sessions/second-step";
import { login } from "@leadlane/core/access/sessions/sign-in";
import { resetSecondFactor } from "@leadlane/core/access/users/factor-reset";
import { retryEmail } from "@leadlane/core/access/users/mail-feedback";
import { listRoles, ownPermissions } from "@leadlane/core/access/users/permission";
import * as UserChange from "@leadlane/core/access/users/user-change";
import * as UserList from "@leadlane/core/access/users/user-list";
import * as ApiKey from "@leadlane/core/api-keys/api-key";
import { startHandOver } from "@leadlane/core/bulk/job";
import { withActor } from "@leadlane/core/kernel/actor";
import { me } from "@leadlane/core/screens/me";
import { register } from "@leadlane/core/tenants/register";
import { authenticateSession } from "../auth";
import type { Handlers } from "../route";
import type { AccountsTable } from "../tables/accounts";

export const handlers: Handlers<AccountsTable> = {
  "post /auth/register": ({ body }) => register(body),
  "post /auth/login": ({ body }) => login(body),
  "post /auth/mfa/verify": ({ body }) => verifySecondStep(body),
  "post /auth/forgot-password": ({ body }) => forgotPassword(body),
  "post /auth/reset-password": ({ body }) => resetPassword(body),
  "post /auth/invitation": ({ body }) => readInvitation(body),
  "post /auth/verify-email": async ({ body: { token, code = "" }, request }) =>
    token === undefined
      ? withActor(await authenticateSession(request.header("authorization")), () => verifyByCode(code))
      : verifyByLink(token),
  "post /auth/verify-email/resend": () => resendVerification(),
  "post /auth/confirm-email": ({ body }) => confirmEmail(body),
  "post /auth/stop-email": ({ body }) => refuseEmail(body),
  "post /auth/logout": () => logout(),
  "post /auth/sign-out-everywhere": () => signOutEverywhere(),
  "get /auth/me": () => me(),
  "get /profile": () => getProfile(),
  "put /profile": ({ body }) => updateProfile(body),
  "get /profile/sessions": () => listSessions(),
  "delete /profile/sessions": () => endOtherSessions(),
  "delete /profile/sessions/:id": ({ params }) => endSession(params.id),
  "post /profile/email": ({ body }) => requestEmail(body),
  "post /profile/email/resend": () => resendEmailLinks(),
  "delete /profile/email": () => cancelEmail(),
  "put /profile/password": ({ body }) => changePassword(body),
  "post /profile/mfa/totp": () => startTotp(),
  "post /profile/mfa/totp/confirm": ({ body }) => confirmTotp(body),
  "delete /profile/mfa/totp": () => removeTotp(),
  "post /profile/mfa/recovery-codes": () => renewRecoveryCodes(),

  "get /uac/roles": () => listRoles(),
  "get /uac/permissions": () => ownPermissions(),
  "get /uac/users": () => UserList.list(),
  "get /uac/names": ({ query }) => UserList.findNames(query),
  "get /uac/managers": () => UserList.listManagers(),
  "post /uac/create": ({ body }) => UserCreate.create(body),
  "put /uac/users/toggle-status/:id": ({ params, body }) => UserChange.toggleStatus(params.id, body),
  "put /uac/users/update-user/:user_id": ({ params, body }) => UserChange.update(params.user_id, body),
  "post /uac/users/:id/hand-over": ({ params, body }) => startHandOver(params.id, body),
  "post /uac/users/:id/invite": ({ params }) => inviteAgain(params.id),
  "post /uac/users/:id/retry-email": ({ params }) => retryEmail(params.id),
  "post /uac/users/:id/reset-second-factor": ({ params }) => resetSecondFactor(params.id),
  "put /uac/:id/permissions": ({ params, body }) => UserChange.setPermission(params.id, body),

  "get /api-keys": () => ApiKey.list(),
  "post /api-keys": ({ body }) => ApiKey.create(body),
  "post /api-keys/:id/rotate": ({ params }) => ApiKey.rotate(params.id),
  "delete /api-keys/:id": ({ params }) => ApiKey.remove(params.id),
};
