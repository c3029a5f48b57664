import type { Rolldown } from "vite";
import { AUTH_SCREENS, BACKGROUND, LATER, MAIN, type Screen, WORKSPACE_SCREENS } from "./screens";

/** React, router and styling: what changes least, cached across releases. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|hoist-non-react-statics|react-is)\//;
const FORMIK = /node_modules\/(formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)\//;
/** What starts the application. The other pages share its parts, and must not start it with them. */
const STARTING = /\/src\/(main\.tsx|app\/[^/]+)$/;

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** The modules that `start` import statically, themselves included; or also those that they load later. */
function closureOf(
  start: readonly string[],
  context: Context,
  kind: "static" | "all" = "static",
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    open.push(...importedIds, ...(kind === "all" ? dynamicallyImportedIds : []));
  }
  return found;
}

/** Who needs a module at once, as far as it matters for where it goes. */
export interface Use {
  everywhere: boolean;
  signIn: boolean;
  otherWaysIn: number;
  workspaceScreens: number;
  /** The file of the screen that needs it, where that is one; another for what the others need later. */
  page: string | null;
  /** Needed right behind every signed-in screen. */
  background: boolean;
  /** The part that needs it and that screens load when it is used, the first of them. */
  later: string | null;
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
  page,
  background,
  later,
  leadList,
  controls,
  form,
}: Use): string | null {
  if (everywhere || (signIn && !form)) return "app";
  // The list's own page among them, so that it takes no request more.
  if (leadList && !signIn && otherWaysIn === 0 && !form) return background ? "workspace" : "leads";
  const screens = Number(signIn) + otherWaysIn + workspaceScreens;
  if (screens < 2) {
    if (background) return "background";
    return screens === 0 ? later : page;
  }
  // A screen without a form must not carry Formik for the sake of a shared control.
  if (form) return "forms";
  // A screen shares with a way in what forms are made of.
  if (otherWaysIn > 0) return workspaceScreens > 0 ? "forms" : "ways-in";
  return controls ? "controls" : "workspace";
}

/**
 * How modules become files. Left alone the bundler makes one for each combination of screens, so that a page would take
 * dozens of requests (docs/decisions/013-machinery.md).
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let closures: ReturnType<typeof findClosures> | undefined;
  const list = WORKSPACE_SCREENS.findIndex(({ path }) => path === "/leads");
  const useOf = (id: string, context: Context): Use => {
    closures ??= findClosures(root, context);
    const { main, auth, workspace, background, later } = closures;
    const [signIn, ...otherWaysIn] = auth;
    const users = WORKSPACE_SCREENS.filter((_, place) => workspace[place]?.now.has(id));
    const pages = new Set(users.map(pageOf));
    const isOfPage = users.some(({ within }) => !within);
    const isWhole = users.some((screen) => screen.isWhole);
    const ever = new Set(WORKSPACE_SCREENS.filter((_, place) => workspace[place]?.ever.has(id)).map(pageOf));
    const [page] = pages;
    const count = (each: readonly ReadonlySet<string>[]) => each.filter((modules) => modules.has(id)).length;
    return {
      everywhere: main.has(id),
      signIn: signIn?.has(id) ?? false,
      otherWaysIn: count(otherWaysIn),
      workspaceScreens: pages.size,
      page:
        page && isOfPage && pages.size === 1 ? (ever.size === 1 || isWhole ? page : `${page}-parts`) : null,
      background: background.has(id),
      later: later.find(({ modules }) => modules.has(id))?.chunk ?? null,
      leadList:
        workspace[list]?.now.has(id) === true && users.every(({ carries }) => carries?.includes("leads")),
      controls: users.every(({ carries }) => carries?.includes("controls")),
      form: [...closureOf([id], context)].some((each) => FORMIK.test(each)),
    };
  };
  const group = (chunk: string, priority: number) => ({
    name: (id: string, context: Context) =>
      chunkOf(useOf(id, context)) === chunk && !(chunk === "app" && STARTING.test(id)) ? chunk : null,
    debugName: chunk,
    priority,
  });
  const pages = [...new Set(WORKSPACE_SCREENS.map(pageOf))];
  const own = [...LATER.map(({ chunk }) => chunk), ...pages, ...pages.map((page) => `${page}-parts`)].map(
    (chunk) => ({
      ...group(chunk, 0),
      includeDependenciesRecursively: false,
    }),
  );
  // A group takes along what its modules import, so those with the widest use get the highest priority.
  const shared = ["background", "leads", "controls", "workspace", "ways-in", "forms", "app"].map(
    (chunk, place) => group(chunk, place + 1),
  );
  return [{ name: "foundation", test: FOUNDATION, priority: shared.length + 1 }, ...shared, ...own];
}

/** The file of a screen's page: the name of the page's module. */
function pageOf({ modules, within }: Screen): string {
  return within ?? modules.at(-1)?.replace(/.*\/|\.tsx$/g, "") ?? "";
}

function findClosures(root: string, context: Context) {
  const of = (modules: readonly string[], kind?: "all") =>
    closureOf(
      modules.map((path) => `${root}/${path}`),
      context,
      kind,
    );
  return {
    main: of([MAIN]),
    auth: AUTH_SCREENS.map(({ modules }) => of(modules)),
    workspace: WORKSPACE_SCREENS.map(({ modules }) => ({ now: of(modules), ever: of(modules, "all") })),
    background: of(BACKGROUND),
    later: LATER.map(({ chunk, modules }) => ({ chunk, modules: of(modules) })),
  };
}
