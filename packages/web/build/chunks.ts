import type { Rolldown } from "vite";
import { AUTH_SCREENS, MAIN, type Screen, WORKSPACE_SCREENS } from "./screens";

/** React, router and styling: what changes least, cached across releases. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|hoist-non-react-statics|react-is)\//;
const FORMIK = /node_modules\/(formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)\//;
/** What starts the application. The other pages share its parts, and must not start it with them. */
const STARTING = /\/src\/(main\.tsx|app\/[^/]+)$/;

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** The modules that `start` import statically, themselves included. */
function closureOf(start: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Who needs a module at once, as far as it matters for where it goes. */
export interface Use {
  everywhere: boolean;
  signIn: boolean;
  otherWaysIn: number;
  workspaceScreens: number;
  /** Needed by the list of leads, and by no screen that has none. */
  leadList: boolean;
  /** Needed by screens of fields and dialogs alone. */
  controls: boolean;
  /** Part of Formik, or made on top of it. */
  form: boolean;
}

/** The file that a module joins; null leaves it to the bundler, which puts it with its only screen. */
export function chunkOf({
  everywhere,
  signIn,
  otherWaysIn,
  workspaceScreens,
  leadList,
  controls,
  form,
}: Use): string | null {
  if (everywhere || (signIn && !form)) return "app";
  // The list's own page among them, so that it takes no request more.
  if (leadList && !signIn && otherWaysIn === 0 && !form) return "leads";
  const screens = Number(signIn) + otherWaysIn + workspaceScreens;
  if (screens < 2) return null;
  // A screen without a form must not carry Formik for the sake of a shared control.
  if (form) return "forms";
  if (otherWaysIn > 0) return "ways-in";
  return controls ? "controls" : "workspace";
}

/**
 * How modules become files. Left alone the bundler makes one for each combination of screens, so that a page would take
 * dozens of requests (docs/decisions/013-machinery.md).
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let closures:
    | { main: ReadonlySet<string>; auth: ReadonlySet<string>[]; workspace: ReadonlySet<string>[] }
    | undefined;
  const list = WORKSPACE_SCREENS.findIndex(({ path }) => path === "/leads");
  const useOf = (id: string, context: Context): Use => {
    const of = (modules: readonly string[]) =>
      closureOf(
        modules.map((path) => `${root}/${path}`),
        context,
      );
    const ofEach = (screens: readonly Screen[]) => screens.map(({ modules }) => of(modules));
    closures ??= { main: of([MAIN]), auth: ofEach(AUTH_SCREENS), workspace: ofEach(WORKSPACE_SCREENS) };
    const [signIn, ...otherWaysIn] = closures.auth;
    const { workspace } = closures;
    const users = WORKSPACE_SCREENS.filter((_, place) => workspace[place]?.has(id));
    const count = (each: readonly ReadonlySet<string>[]) => each.filter((modules) => modules.has(id)).length;
    return {
      everywhere: closures.main.has(id),
      signIn: signIn?.has(id) ?? false,
      otherWaysIn: count(otherWaysIn),
      workspaceScreens: users.length,
      leadList: workspace[list]?.has(id) === true && users.every(({ carries }) => carries?.includes("leads")),
      controls: users.every(({ carries }) => carries?.includes("controls")),
      form: [...closureOf([id], context)].some((each) => FORMIK.test(each)),
    };
  };
  // A group takes along what its modules import, so those with the widest use get the highest priority.
  const shared = ["leads", "controls", "workspace", "ways-in", "forms", "app"].map((chunk, place) => ({
    name: (id: string, context: Context) =>
      chunkOf(useOf(id, context)) === chunk && !STARTING.test(id) ? chunk : null,
    debugName: chunk,
    priority: place,
  }));
  return [{ name: "foundation", test: FOUNDATION, priority: shared.length }, ...shared];
}
