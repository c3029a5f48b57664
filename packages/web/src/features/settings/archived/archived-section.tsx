import { Outlet } from "react-router-dom";

/** The archived leads: the list of the leads' own screen, which the app's routes put in here. */
export function ArchivedSection() {
  return <Outlet />;
}
