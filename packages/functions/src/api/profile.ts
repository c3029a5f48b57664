import { changePassword } from "@leadlane/core/access/own-password";
import { ChangePassword, FreshToken } from "@leadlane/core/access/schema";
import { route } from "./route";

export const profileRoutes = [
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
