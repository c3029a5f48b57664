import type { Rolldown } from "vite";
import { AUTH_SCREENS, BACKGROUND, LATER, MAIN, type Screen, WORKSPACE_SCREENS } from "./screens";

/** React, router and styling: they rarely change, so browsers keep this chunk across releases. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|hoist-non-react-statics|react-is)\//;
const FORMIK = /node_modules\/(formik|lodash-es|deepmerge|react-fast-compare|tiny-warning)\//;
/**
 * Modules with side effects that start the app. Other pages load the shared chunk "app", which must not
 * contain them.
 */
const STARTING = /\/src\/(main\.tsx|app\/[^/]+)$/;

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** All modules that `start` imports statically; with "all" also dynamically. */
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

export interface Use {
  isEverywhere: boolean;
  signIn: boolean;
  otherWaysIn: number;
  workspaceScreens: number;
  /** Chunk of the only screen that uses it; `<page>-parts` if other screens load it on demand. */
  page: string | null;
  background: boolean;
  /** The first on-demand part (see LATER) that uses it. */
  later: string | null;
  /** Used only by screens with a list of leads. */
  leadList: boolean;
  controls: boolean;
  form: boolean;
}

/** The chunk of a module; null leaves it to the bundler, which puts it with its only screen. */
export function chunkOf({
  isEverywhere,
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
  if (isEverywhere || (signIn && !form)) return "app";
  if (leadList && !signIn && otherWaysIn === 0 && !form) return background ? "workspace" : "leads";
  const screens = Number(signIn) + otherWaysIn + workspaceScreens;
  if (screens < 2) {
    if (background) return "background";
    return screens === 0 ? later : page;
  }
  // Screens without a form must not load Formik because of a shared control.
  if (form) return "forms";
  // Form parts shared by screens and authentication pages.
  if (otherWaysIn > 0) return workspaceScreens > 0 ? "forms" : "ways-in";
  return controls ? "controls" : "workspace";
}

/**
 * Chunking rules. By default the bundler creates a chunk per combination of screens, so a page would take
 * dozens of requests (docs/decisions/013-plain-screens.md).
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let closures: ReturnType<typeof findClosures> | undefined;
  const list = WORKSPACE_SCREENS.findIndex(({ path }) => path === "/leads");
  const useOf = (id: string, context: Context): Use => {
    closures ??= findClosures(root, context);
    const { main, auth, workspace, background, later } = closures;
    const [signIn, ...otherWaysIn] = auth;
    const users = WORKSPACE_SCREENS.filter((_, index) => workspace[index]?.now.has(id));
    const pages = new Set(users.map(pageOf));
    const isOfPage = users.some(({ within }) => !within);
    const isSingleChunk = users.some((screen) => screen.isWhole);
    const allUses = new Set(
      WORKSPACE_SCREENS.filter((_, index) => workspace[index]?.allUses.has(id)).map(pageOf),
    );
    const [page] = pages;
    const count = (each: readonly ReadonlySet<string>[]) => each.filter((modules) => modules.has(id)).length;
    return {
      isEverywhere: main.has(id),
      signIn: signIn?.has(id) ?? false,
      otherWaysIn: count(otherWaysIn),
      workspaceScreens: pages.size,
      page:
        page && isOfPage && pages.size === 1
          ? allUses.size === 1 || isSingleChunk
            ? page
            : `${page}-parts`
          : null,
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
  const pageGroups = [
    ...LATER.map(({ chunk }) => chunk),
    ...pages,
    ...pages.map((page) => `${page}-parts`),
  ].map((chunk) => ({
    ...group(chunk, 0),
    includeDependenciesRecursively: false,
  }));
  // A group includes the imports of its modules, so the most widely used groups have the highest priority.
  const shared = ["background", "leads", "controls", "workspace", "ways-in", "forms", "app"].map(
    (chunk, index) => group(chunk, index + 1),
  );
  return [{ name: "foundation", test: FOUNDATION, priority: shared.length + 1 }, ...shared, ...pageGroups];
}

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
    workspace: WORKSPACE_SCREENS.map(({ modules }) => ({ now: of(modules), allUses: of(modules, "all") })),
    background: of(BACKGROUND),
    later: LATER.map(({ chunk, modules }) => ({ chunk, modules: of(modules) })),
  };
}
