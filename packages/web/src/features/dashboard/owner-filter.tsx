import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { Suspense, useState, useTransition } from "react";
import { useColleague } from "../../data/names";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useSession } from "../../lib/session/use-session";
import { ALL_OWNERS, UNASSIGNED } from "./owner-names";

const OwnerPicker = lazyPart(() => import("./owner-picker"), "OwnerPicker");

interface OwnerFilterProps {
  ownerId: string | null;
  onChoose: (ownerId: string | null) => void;
}

export function OwnerFilter({ ownerId, onChoose }: OwnerFilterProps) {
  const [isUsed, use] = useState(false);
  const [, startTransition] = useTransition();
  const colleague = useColleague();
  const userId = useSession()?.userId;
  const value =
    ownerId === null
      ? null
      : ownerId === NO_OWNER
        ? UNASSIGNED
        : (colleague(ownerId) ?? ({ id: ownerId, name: "Unknown user", status: "active" } as const));
  const name = value?.id === userId ? `${value?.name} (you)` : (value?.name ?? ALL_OWNERS);
  return (
    <Box sx={{ width: { lg: 184 } }}>
      <Suspense>
        {isUsed ? (
          <OwnerPicker value={value} onPick={onChoose} />
        ) : (
          <TextField
            select
            fullWidth
            size="small"
            label="Owner"
            value=""
            slotProps={{
              inputLabel: { shrink: true },
              select: {
                open: false,
                displayEmpty: true,
                onOpen: () => startTransition(() => use(true)),
                renderValue: () => <bdi>{name}</bdi>,
              },
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
