const CITIES = ["Pune", "Mumbai", "Nashik", "Thane", "Nagpur"];
const SOURCES = ["Website", "Referral", "Walk-in"];
const STATUSES = ["New", "Contacted", "Qualified", "Proposal"];

/** A CSV file of distinct leads. */
export function linesOf(rows: number, owners: readonly string[]): string {
  const header =
    "Name,Phone,Email,Company,Stage,Lead Source,Assigned To,Budget,City,Next Follow Up,Tags,Remarks";
  const of = (all: readonly string[], at: number) => all[at % all.length] ?? "";
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      ...[`Lead ${at} Sharma`, `90${10_000_000 + at}`, `lead${at}@example.test`, `Firm ${at % 997}`],
      ...[of(STATUSES, at), of(SOURCES, at), of(owners, at), `"₹${(at % 90) + 10},50,000"`, of(CITIES, at)],
      ...["21/11/2027", at % 4 === 0 ? '"vip, north"' : "", at % 5 === 0 ? "Asked for a site visit" : ""],
    ].join(","),
  );
  return [header, ...lines, ""].join("\n");
}
