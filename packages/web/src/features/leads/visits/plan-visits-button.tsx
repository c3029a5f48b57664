import { SECTIONS } from "@leadlane/core/screens/rules";
import type { Today } from "@leadlane/core/screens/schema";
import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useOnlineOnly } from "../../../ui/form/use-online-only";

const PlanVisitsSheet = lazyPart(() => import("./plan-visits-sheet"), "PlanVisitsSheet");

/** Opens the sheet for planning visits, with the leads of the day first. */
export function PlanVisitsButton({ day }: { day: Today }) {
  const [isOpen, setOpen] = useState(false);
  const onlineOnly = useOnlineOnly();
  const leads = SECTIONS.flatMap((section) => day[section]?.leads ?? []);
  return (
    <>
      <Button
        size="small"
        startIcon={<PlaceOutlined />}
        {...onlineOnly}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, md: 36 }, marginBlock: -1, whiteSpace: "nowrap" }}
      >
        Plan visits
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanVisitsSheet suggestions={leads} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
