import { useAddressParams } from "../../lib/navigation/use-address-params";

/** The open drawer of a list: a new item, or an existing one with an action. */
export type Panel<Kind extends string> = { kind: "new" } | { kind: Kind; id: string };

function panelOf<Kind extends string>(params: URLSearchParams, kinds: readonly Kind[]): Panel<Kind> | null {
  if (params.has("new")) return { kind: "new" };
  for (const kind of kinds) {
    const id = params.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

/** The open drawer, kept in the URL as `?new=1` or `?edit=<id>`. */
export function usePanel<Kind extends string>(kinds: readonly Kind[]) {
  const [params, change] = useAddressParams();
  return {
    panel: panelOf(params, kinds),
    open: (panel: Panel<Kind>) => change({ [panel.kind]: "id" in panel ? panel.id : "1" }, { asStep: true }),
    close: () => change(Object.fromEntries(["new", ...kinds].map((kind) => [kind, null]))),
  };
}
