import { Outlet } from "react-router-dom";
import { useSession } from "../lib/use-session";
import { NotFoundPrompt } from "./not-found-prompt";

/** An address that no route has: within the frame for who is signed in, else with the way to sign in. */
export function UnknownPath() {
  return useSession() === null ? <NotFoundPrompt /> : <Outlet />;
}
