import { changePassword } from "@leadlane/core/access/own-password";
import { getProfile, updateProfile } from "@leadlane/core/access/own-profile";
import { ChangePassword, FreshToken, Profile, UpdateProfile } from "@leadlane/core/access/schema";
import { route } from "./route";

export const profileRoutes = [
  route({
    method: "get",
    path: "/profile",
    summary: "The caller's own account, with the session that asks",
    access: "user",
    data: Profile,
    handle: () => getProfile(),
  }),
  route({
    method: "put",
    path: "/profile",
    summary: "Change what is given of one's own account; `avatar` is an upload's id, null takes it away",
    access: "user",
    body: UpdateProfile,
    data: Profile,
    handle: ({ body }) => updateProfile(body),
  }),
  route({
    method: "put",
    path: "/profile/password",
    summary:
      "Change one's own password; every other session ends, this one goes on with the token given back",
    access: "user",
    body: ChangePassword,
    data: FreshToken,
    failures: ["rate_limited"],
    handle: ({ body }) => changePassword(body),
  }),
];
