import type { WebIntegration } from "@leadlane/core/forms/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCaptures, useIntegration } from "../../../data/integration";
import { RelativeTime } from "../../../ui/display/relative-time";
import { TintChip } from "../../../ui/display/tint-chip";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { SectionCard } from "../../../ui/layout/section-card";
import { UnverifiedNotice } from "../unverified-notice";
import { CaptureList } from "./capture-list";
import { CaptureOptions } from "./capture-options";
import { FormDesigner } from "./form-designer";
import { InstallSteps } from "./install-steps";
import { KeyLine } from "./key-line";
import { ReleaseAll } from "./release-all";
import { SnippetBlock } from "./snippet-block";
import { TestLead } from "./test-lead";
import { SUBMISSIONS_ID, WaitingNotice } from "./waiting-notice";

export function WebsiteSection() {
  const { data, error, mutate } = useIntegration();
  const captures = useCaptures();
  const [isKeyShown, setKeyShown] = useState(false);
  if (error && !data) {
    return (
      <Card sx={{ padding: 2 }}>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    );
  }
  const reloadCaptures = () => {
    captures.retry();
    void mutate();
  };
  return (
    <LoadingRegion loading={data === undefined} noun="the website form" skeleton={<WebsiteSkeleton />}>
      {() =>
        data && (
          <Box sx={{ display: "grid", gap: 3 }}>
            <WaitingNotice waiting={data.waiting} />
            <UnverifiedNotice action="connect your website" />
            <SectionCard title="Connection" actions={<ConnectionStatus integration={data} />}>
              <SnippetBlock
                publicKey={data.public_key}
                isKeyShown={isKeyShown}
                onShowKey={() => setKeyShown(true)}
              />
              <KeyLine
                publicKey={data.public_key}
                isShown={isKeyShown}
                onToggle={() => setKeyShown(!isKeyShown)}
              />
              <InstallSteps />
              <TestLead onSent={reloadCaptures} />
            </SectionCard>
            <SectionCard title="Form">
              <FormDesigner integration={data} />
            </SectionCard>
            <SectionCard title="Form settings">
              <CaptureOptions integration={data} />
            </SectionCard>
            <SectionCard
              id={SUBMISSIONS_ID}
              title="Submissions"
              refreshing={captures.isRefreshing}
              actions={<ReleaseAll waiting={data.waiting} onReleased={reloadCaptures} />}
            >
              <CaptureList captures={captures} onReplayed={reloadCaptures} />
            </SectionCard>
          </Box>
        )
      }
    </LoadingRegion>
  );
}

function WebsiteSkeleton() {
  return (
    <Card sx={{ padding: 3, display: "grid", gap: 2 }}>
      <Skeleton width="40%" sx={{ fontSize: "1.25rem" }} />
      <Skeleton variant="rounded" height={92} />
      <Skeleton width="70%" />
      <Skeleton variant="rounded" height={96} />
      <Skeleton width="30%" height={40} />
    </Card>
  );
}

function ConnectionStatus({ integration }: { integration: WebIntegration }) {
  const { status, last_capture_at } = integration;
  const isConnected = status === "connected";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1 }}>
      {last_capture_at !== null && (
        <Typography variant="caption" color="textSecondary">
          Last received <RelativeTime iso={last_capture_at} />
        </Typography>
      )}
      <TintChip tint={isConnected ? "success" : "neutral"}>
        {isConnected ? "Connected" : "Not connected"}
      </TintChip>
    </Box>
  );
}
