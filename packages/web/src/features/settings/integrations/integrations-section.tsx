import Box from "@mui/material/Box";
import { Suspense, useId } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { PillTabs, panelProps } from "../../../ui/layout/pill-tabs";

const TABS = {
  keys: { label: "API keys", Content: lazyPart(() => import("./keys/keys-tab"), "KeysTab") },
  examples: { label: "Examples", Content: lazyPart(() => import("./examples/examples-tab"), "ExamplesTab") },
};
type TabName = keyof typeof TABS;

const NAMES: readonly TabName[] = ["keys", "examples"];
const LABELS = { keys: TABS.keys.label, examples: TABS.examples.label };

export function IntegrationsSection() {
  const id = useId();
  const [params, change] = useAddressParams();
  const selected = NAMES.find((name) => name === params.get("tab")) ?? "keys";
  const { Content } = TABS[selected];
  return (
    <>
      <PillTabs
        label="Integrations"
        tabs={NAMES}
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
