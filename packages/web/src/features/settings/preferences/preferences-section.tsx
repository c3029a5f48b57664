import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useMe, usePreferences, useTenant } from "../../../data/me";
import { useLogoChanges } from "../../../data/preferences";
import { uploadImage } from "../../../data/uploads";
import { LogoMark } from "../../../ui/display/logo";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { ImageField } from "../../../ui/form/image-field";
import { SectionCard } from "../../../ui/layout/section-card";
import { PreferencesForm } from "./preferences-form";

const CARDS = [
  ["name", "currency"],
  ["zone", "dates", "hours"],
];

export function PreferencesSection() {
  const { error, mutate } = useMe();
  const preferences = usePreferences();
  if (error && !preferences) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <LoadingRegion loading={preferences === undefined} noun="preferences" skeleton={<PreferencesSkeleton />}>
      {() =>
        preferences && (
          <Box sx={{ display: "grid", gap: 3 }}>
            <LogoCard />
            <PreferencesForm
              current={preferences}
              reload={async () => (await mutate())?.preferences ?? preferences}
            />
          </Box>
        )
      }
    </LoadingRegion>
  );
}

function PreferencesSkeleton() {
  return CARDS.map((fields) => (
    <Card key={fields[0]} sx={{ padding: 3, marginBottom: 3 }}>
      <Skeleton width={120} sx={{ marginBottom: 2 }} />
      {fields.map((field) => (
        <Skeleton key={field} variant="rounded" height={56} sx={{ marginBottom: 3 }} />
      ))}
    </Card>
  ));
}

/** Shown at the top of the sidebar. Admins only. */
function LogoCard() {
  const logo = useTenant()?.logo ?? null;
  const save = useLogoChanges();
  return (
    <SectionCard title="Logo">
      <ImageField
        noun="logo"
        hasImage={logo !== null}
        preview={
          <Box
            sx={{
              display: "grid",
              placeItems: "center",
              flex: "none",
              width: 96,
              height: 96,
              borderRadius: 2,
              border: "1px solid",
              borderColor: "divider",
            }}
          >
            {logo ? (
              <Box
                component="img"
                src={logo}
                alt="The logo of your business"
                sx={{ maxWidth: 80, maxHeight: 80 }}
              />
            ) : (
              <LogoMark size={48} />
            )}
          </Box>
        }
        onUpload={async (file, onProgress) => save(await uploadImage("logo", file, onProgress))}
        onRemove={() => save(null)}
      />
    </SectionCard>
  );
}
