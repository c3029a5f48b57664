import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { memo, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { useOnlineOnly } from "../../../../ui/form/use-online-only";
import { useLeadAccess } from "../../use-lead-access";
import { addLeadPath, useBoardScope } from "../board-context";
import { columnToggleId } from "../focus";

interface ColumnMenuProps {
  id: string; // of the status
  name: string;
  onCollapse?: (statusId: string) => void;
}

export const ColumnMenu = memo(function ColumnMenu({ id, name, onCollapse }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        id={columnToggleId(id)}
        className="board-card-button"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <ColumnActions id={id} name={name} onCollapse={onCollapse} anchor={anchor} onClose={close} />
      )}
    </>
  );
});

interface ColumnActionsProps extends ColumnMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

function ColumnActions({ id, name, onCollapse, anchor, onClose }: ColumnActionsProps) {
  const { slug } = useBoardScope();
  const { isAdmin } = useLeadAccess();
  const onlineOnly = useOnlineOnly();
  const collapse = () => {
    onClose();
    onCollapse?.(id);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Actions for ${name}` } }}
    >
      {onCollapse && <MenuItem onClick={collapse}>Collapse</MenuItem>}
      <MenuItem component={Link} to={addLeadPath(slug, id)} {...onlineOnly}>
        Add lead here
      </MenuItem>
      {isAdmin && (
        <MenuItem component={Link} to={paths.settingsSection(slug, "statuses")}>
          Edit statuses
        </MenuItem>
      )}
    </Menu>
  );
}
