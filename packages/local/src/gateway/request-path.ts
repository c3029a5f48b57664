import { MISLEADING_PATH } from "@leadlane/site/api-path";

/** The decoded path, or null if it is malformed. */
export function decodedPath(target: string): string | null {
  const [path = ""] = target.split("?");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("#")) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export const API_BASE = "/api";

export function isApi(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

const MISLEADING = new RegExp(MISLEADING_PATH);

/** Whether a path could be read as another one; in AWS the web ACL rejects it. */
export function isMisleading(target: string): boolean {
  return MISLEADING.test(target.split("?")[0] ?? "");
}
