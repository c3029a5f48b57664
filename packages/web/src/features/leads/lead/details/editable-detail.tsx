import type { LeadDetail } from "@leadlane/core/leads/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense, useState } from "react";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { visuallyHidden } from "../../../../theme/visually-hidden";

const DetailEditor = lazyPart(() => import("./detail-editor"), "DetailEditor");

interface EditableDetailProps {
  lead: LeadDetail;
  field: string; // name of a built-in or own field
  label: string;
  children: ReactNode; // false for no value
}

/** A fact that is edited in place. On close, the focus returns to the button that opened the editor. */
export function EditableDetail({ lead, field, label, children }: EditableDetailProps) {
  const [isEditing, setEditing] = useState(false);
  const [button, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const close = () => focusAfter(() => setEditing(false));
  const name = label.toLowerCase();

  if (isEditing)
    return (
      <>
        <Box component="dt" sx={visuallyHidden}>
          {label}
        </Box>
        <Box component="dd" sx={{ gridColumn: "1 / -1", margin: 0, paddingBlock: 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
            <DetailEditor lead={lead} field={field} label={label} onClose={close} />
          </Suspense>
        </Box>
      </>
    );
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          margin: 0,
          minWidth: 0,
          overflowWrap: "anywhere",
        }}
      >
        {children === false ? (
          <Button
            ref={button}
            size="small"
            onClick={() => setEditing(true)}
            aria-label={`Add ${name}`}
            sx={{
              minWidth: 0,
              minHeight: { xs: 44, md: 30 },
              paddingInline: 0.5,
              marginInlineStart: -0.5,
              marginBlock: -0.75,
            }}
          >
            Add
          </Button>
        ) : (
          <>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {children}
            </Box>
            <IconButton
              ref={button}
              size="small"
              onClick={() => setEditing(true)}
              aria-label={`Edit ${name}`}
              title={`Edit ${name}`}
              sx={{ marginBlock: -0.75, flex: "none" }}
            >
              <EditOutlined sx={{ fontSize: 16 }} />
            </IconButton>
          </>
        )}
      </Typography>
    </>
  );
}
