/** "Good morning, Asha", by the user's local time. */
export function greeting(name: string, hour: number): string {
  const part = hour < 5 || hour >= 17 ? "evening" : hour < 12 ? "morning" : "afternoon";
  const first = name.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}

export function scopeLabel(scope: "all" | "team" | "own", business: string): string {
  if (scope === "all") return business;
  return scope === "team" ? "Your team's leads" : "Your leads";
}
