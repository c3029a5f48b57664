import { Outlet } from "react-router-dom";
import { AfterFirstPaint } from "../ui/after-first-paint";
import { Announcer } from "../ui/announcer";
import { SkipLink } from "../ui/skip-link";
import { Toaster } from "../ui/toaster";
import { usePlaces } from "./use-places";

/** Around every page: the skip link first, the live regions right after the first paint, and where each page stands. */
export function Root() {
  usePlaces();
  return (
    <>
      <SkipLink />
      <Outlet />
      <AfterFirstPaint>
        <Announcer />
        <Toaster />
      </AfterFirstPaint>
    </>
  );
}
