const KB = 1024;
const MB = KB * KB;

/** "840 KB", "1.2 MB" */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / MB).toLocaleString("en-IN", { maximumFractionDigits: 1 })} MB`;
}
