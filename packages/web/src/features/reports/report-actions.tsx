import type { ReportName } from "@leadlane/core/reports/rules";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { TEXTS } from "../../config/texts";
import { downloadReport, type ReportFilter } from "../../data/reports";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";

const REPORT_NAMES: Record<ReportName, string> = {
  trend: "Leads over time",
  funnel: "Conversion funnel",
  sources: "Sources",
  team: "Team",
  ageing: "Age of open leads",
  "won-lost": "Won and lost",
  forecast: "Forecast",
};

export interface DatedReport {
  report: ReportName;
  title: string;
  filter: ReportFilter;
}

interface ReportActionsProps {
  reports: readonly ReportName[];
  filter: ReportFilter;
  others?: readonly DatedReport[];
}

export function ReportActions({ reports, filter, others = [] }: ReportActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  // Print after the menu has closed, because it would be printed and limit the output to one page.
  const onExited = () => {
    if (isPrinting) window.print();
    setPrinting(false);
  };
  const close = () => setAnchor(null);
  const files = [
    ...reports.map((report) => ({ report, title: REPORT_NAMES[report], filter, fileName: report })),
    ...others.map((other) => ({ ...other, fileName: other.title })),
  ];
  const save = async ({ report, filter, fileName }: Omit<(typeof files)[number], "title">) => {
    close();
    try {
      await downloadReport(report, filter, fileName);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        Export
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ transition: { onExited } }}>
        {files.map(({ title, ...file }) => (
          <MenuItem key={title} onClick={() => void save(file)}>
            {title} (CSV)
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setPrinting(true);
            close();
          }}
          sx={{ borderTop: "1px solid", borderColor: "divider" }}
        >
          Print
        </MenuItem>
      </Menu>
    </>
  );
}
