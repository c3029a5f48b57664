import Box from "@mui/material/Box";
import { type ComponentType, Suspense, useId } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { PillTabs, panelProps } from "../../../ui/layout/pill-tabs";

const TABS = ["keys", "webhooks", "examples"] as const;
type TabName = (typeof TABS)[number];

const LABELS: Record<TabName, string> = { keys: "API keys", webhooks: "Webhooks", examples: "Examples" };
const CONTENTS: Record<TabName, ComponentType> = {
  keys: lazyPart(() => import("./keys/keys-tab"), "KeysTab"),
  webhooks: lazyPart(() => import("./webhooks/webhooks-tab"), "WebhooksTab"),
  examples: lazyPart(() => import("./examples/examples-tab"), "ExamplesTab"),
};

export function IntegrationsSection() {
  const id = useId();
  const [params, change] = useAddressParams();
  const selected = TABS.find((name) => name === params.get("tab")) ?? "keys";
  const Content = CONTENTS[selected];
  return (
    <>
      <PillTabs
        label="Integrations"
        tabs={TABS}
        labels={LABELS}
        selected={selected}
        id={id}
        onSelect={(tab) => change({ tab })}
      />
      <Box {...panelProps(id, selected)}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </Box>
    </>
  );
}
