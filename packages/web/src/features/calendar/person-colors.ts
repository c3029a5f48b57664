import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { STATUS_SWATCHES } from "../../theme/status-swatches";

const NO_OWNER_COLOR = "#5F6580";
/** Neighbors differ clearly. The first is the user's own. */
const NAMES = ["Blue", "Orange", "Green", "Pink", "Teal", "Violet", "Amber", "Red", "Cyan", "Brown"];
const COLORS = NAMES.flatMap((name) => STATUS_SWATCHES.find((swatch) => swatch.name === name)?.color ?? []);

interface People {
  selfId: string;
  team: readonly string[];
  shown: readonly string[];
}

/** Colors by position in the team; two people who are shown together never share one. */
export function personColors({ selfId, team, shown }: People): (ownerId: string | null) => string {
  const colorAt = (index: number) => COLORS[index % COLORS.length] ?? NO_OWNER_COLOR;
  const preferred = (id: string) =>
    id === selfId ? 0 : 1 + (Math.max(team.indexOf(id), 0) % (COLORS.length - 1));
  const colors = new Map([[NO_OWNER, NO_OWNER_COLOR]]);
  for (const id of [selfId, ...shown]) {
    if (colors.has(id)) continue;
    const used = [...colors.values()];
    let index = preferred(id);
    for (let tries = 0; tries < COLORS.length && used.includes(colorAt(index)); tries++) index++;
    colors.set(id, colorAt(index));
  }
  return (ownerId) => colors.get(ownerId ?? NO_OWNER) ?? colorAt(preferred(ownerId ?? NO_OWNER));
}
