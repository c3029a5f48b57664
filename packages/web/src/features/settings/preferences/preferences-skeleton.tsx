import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

const CARDS = [
  ["name", "currency"],
  ["zone", "dates", "hours"],
];

/** Two cards with their fields. */
export function PreferencesSkeleton() {
  return CARDS.map((fields) => (
    <Card key={fields[0]} sx={{ padding: 3, marginBottom: 3 }}>
      <Skeleton width={120} sx={{ marginBottom: 2 }} />
      {fields.map((field) => (
        <Skeleton key={field} variant="rounded" height={56} sx={{ marginBottom: 3 }} />
      ))}
    </Card>
  ));
}
