import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useState } from "react";
import { useCaptures, useIntegration } from "../../../data/integration";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { SectionCard } from "../../../ui/section-card";
import { CaptureList } from "./capture-list";
import { ConnectionStatus } from "./connection-status";
import { FormSettings } from "./form-settings";
import { InstallSteps } from "./install-steps";
import { KeyLine } from "./key-line";
import { SnippetBlock } from "./snippet-block";
import { TestLead } from "./test-lead";
import { WebsiteSkeleton } from "./website-skeleton";

/** The form that brings leads from the business' website: how to put it there, who may use it, what it has sent. */
export function WebsiteSection() {
  const { data, error, mutate } = useIntegration();
  const captures = useCaptures();
  const [isKeyShown, setKeyShown] = useState(false);
  if (error && !data) {
    return (
      <Card sx={{ padding: 2 }}>
        <ErrorPanel error={error} onRetry={() => void mutate()} />
      </Card>
    );
  }
  const arrived = () => {
    captures.retry();
    void mutate();
  };
  return (
    <LoadingRegion loading={data === undefined} what="the website form" skeleton={<WebsiteSkeleton />}>
      {() =>
        data && (
          <Box sx={{ display: "grid", gap: 3 }}>
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
              <TestLead onSent={arrived} />
            </SectionCard>
            <SectionCard title="What the form does">
              <FormSettings integration={data} />
            </SectionCard>
            <SectionCard title="Submissions" refreshing={captures.isRefreshing}>
              <CaptureList captures={captures} onReplayed={arrived} />
            </SectionCard>
          </Box>
        )
      }
    </LoadingRegion>
  );
}
