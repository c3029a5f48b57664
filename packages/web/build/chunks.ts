import type { Rolldown } from "vite";
import { AUTH_LAYOUT, AUTH_PAGES, FRAME, FRAMED_PAGES, LIVE, MAIN, SCREENS } from "./screens";

/** React, router and styling: what changes least, cached across releases. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|hoist-non-react-statics|react-is)\//;
const FORMIK = /node_modules\/(formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)\//;
/** What starts the application. The other pages share its parts, and must not start it with them. */
const STARTING = /\/src\/(main\.tsx|app\/[^/]+)$/;

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;
type Modules = ReadonlySet<string>;

/** The modules that `start` imports statically, itself included; `withParts` those as well that it loads later. */
function closureOf(start: string, context: Context, withParts = false): Modules {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = context.getModuleInfo(id);
    open.push(...(info?.importedIds ?? []), ...(withParts ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}

/** Who needs a module, as far as it matters for where it goes. */
export interface Use {
  everywhere: boolean;
  authPages: number;
  /** Sign-in, which is weighed, needs it at once. */
  signIn: boolean;
  frame: boolean;
  framedPages: number;
  /** Of the framed pages that need it, one is weighed. */
  weighedPage: boolean;
  /** A weighed screen needs it at once, and another screen or the frame for a part that it loads later. */
  partElsewhere: boolean;
  /** Part of the connection that every signed-in screen opens once it is there. */
  live: boolean;
  /** Part of Formik, or made on top of it. */
  form: boolean;
}

/** The file that a module joins; null leaves it to the bundler, which puts it with its only screen. */
export function chunkOf({
  everywhere,
  authPages,
  signIn,
  frame,
  framedPages,
  weighedPage,
  partElsewhere,
  live,
  form,
}: Use): string | null {
  // What signing in and the screens share is nearly everywhere: a file of its own would be a request more for each.
  if (everywhere || (!form && authPages > 0 && (frame || weighedPage))) return "app";
  // A screen without a form must not carry Formik for the sake of a shared control.
  if (form && authPages + framedPages > 1) return "forms";
  // Left alone, each module that a screen shares with some other's menu would be one more request of that screen.
  if (frame || (weighedPage && framedPages > 1) || partElsewhere) return "workspace";
  if (authPages > 1 || (signIn && framedPages > 0)) return "auth";
  // What settings and profile share is no burden to the first screens.
  if (framedPages > 1) return "screens";
  return live ? "live" : null;
}

/** Screens that may take only so many requests; others may do with more, for what they share lightly. */
const isWeighed = (path: string) => SCREENS.some(({ modules }) => modules.includes(path));

/**
 * How modules become files. Left alone the bundler makes one for each combination of screens, so that a page would
 * take dozens of requests.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let closures:
    | {
        main: Modules;
        frame: Modules;
        authLayout: Modules;
        auth: Modules[];
        framed: Modules[];
        /** With what they load later: of the frame, and of each framed page. */
        frameLater: Modules;
        framedLater: Modules[];
        live: Modules;
      }
    | undefined;
  const useOf = (id: string, context: Context): Use => {
    const of = (path: string) => closureOf(`${root}/${path}`, context);
    const withParts = (path: string) => closureOf(`${root}/${path}`, context, true);
    closures ??= {
      main: of(MAIN),
      frame: of(FRAME),
      authLayout: of(AUTH_LAYOUT),
      auth: AUTH_PAGES.map(of),
      framed: FRAMED_PAGES.map(of),
      frameLater: withParts(FRAME),
      framedLater: FRAMED_PAGES.map(withParts),
      live: of(LIVE),
    };
    const count = (modules: readonly Modules[]) => modules.filter((each) => each.has(id)).length;
    const { framed, frameLater, framedLater } = closures;
    const page = FRAMED_PAGES.findIndex((path, place) => isWeighed(path) && framed[place]?.has(id));
    return {
      everywhere: closures.main.has(id),
      // The layout stands around each of the pages.
      authPages: closures.authLayout.has(id) ? AUTH_PAGES.length : count(closures.auth),
      signIn: closures.auth[AUTH_PAGES.findIndex(isWeighed)]?.has(id) ?? false,
      frame: closures.frame.has(id),
      framedPages: count(framed),
      weighedPage: page >= 0,
      partElsewhere:
        page >= 0 &&
        (frameLater.has(id) || framedLater.some((each, place) => place !== page && each.has(id))),
      live: closures.live.has(id),
      form: [...closureOf(id, context)].some((each) => FORMIK.test(each)),
    };
  };
  // A group takes along what its modules import, so those with the widest use get the highest priority.
  const shared = ["live", "screens", "auth", "workspace", "forms", "app"].map((chunk, place) => ({
    name: (id: string, context: Context) => {
      const wanted = chunkOf(useOf(id, context));
      return wanted === chunk && !STARTING.test(id) ? chunk : null;
    },
    debugName: chunk,
    priority: place,
  }));
  return [{ name: "foundation", test: FOUNDATION, priority: 6 }, ...shared];
}
