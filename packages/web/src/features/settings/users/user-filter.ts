import type { ShownStatus } from "@leadlane/core/access/rules";
import type { User } from "@leadlane/core/access/schema";
import { normalized } from "@leadlane/core/kernel/rules";

export type StatusFilter = "all" | ShownStatus;

/** Ignores case, accents and surrounding spaces. */
function normalize(text: string): string {
  return normalized(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Users whose name, email or role contains every word of `query`, sorted by name. */
export function filterUsers(users: readonly User[], query: string, status: StatusFilter): User[] {
  const words = normalize(query).split(/\s+/);
  return users
    .filter((user) => status === "all" || user.status === status)
    .filter((user) => {
      const text = normalize(`${user.name} ${user.email} ${user.role}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en-IN"));
}
