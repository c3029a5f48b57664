import { TEMPLATES_MAX } from "@leadlane/core/templates/rules";
import type { Template } from "@leadlane/core/templates/schema";
import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { removeTemplate, useTemplates, useTemplatesReload } from "../../../data/templates";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { useFocusAfter } from "../../../lib/focus";
import { languageName } from "../../../lib/format/language-name";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { RowActions } from "../../../ui/overlay/row-actions";
import { byChannel, CHANNEL_LABELS } from "./template-values";

const TemplateDrawer = lazyPart(() => import("./template-drawer"), "TemplateDrawer");

export function TemplatesSection() {
  const { data, error, mutate } = useTemplates();
  const [editing, setEditing] = useState<Template | "new" | null>(null);
  const [removing, setRemoving] = useState<Template | null>(null);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const isFull = (data?.length ?? 0) >= TEMPLATES_MAX;
  return (
    <Card>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, padding: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {isFull
            ? `There can be at most ${TEMPLATES_MAX} templates.`
            : "Everybody can send them; the message can be edited before it is sent."}
        </Typography>
        <Button
          ref={addButton}
          variant="contained"
          startIcon={<Add />}
          disabled={isFull}
          onClick={() => setEditing("new")}
        >
          Add template
        </Button>
      </Box>
      <LoadingRegion loading={data === undefined} noun="templates" skeleton={<TemplatesSkeleton />}>
        {() => <TemplateGroups templates={data ?? []} onEdit={setEditing} onRemove={setRemoving} />}
      </LoadingRegion>
      <Suspense fallback={null}>
        {editing && (
          <TemplateDrawer template={editing === "new" ? null : editing} onClosed={() => setEditing(null)} />
        )}
      </Suspense>
      {removing && <RemoveDialog template={removing} onClosed={() => focusAfter(() => setRemoving(null))} />}
    </Card>
  );
}

interface TemplateGroupsProps {
  templates: readonly Template[];
  onEdit: (template: Template) => void;
  onRemove: (template: Template) => void;
}

function TemplateGroups({ templates, onEdit, onRemove }: TemplateGroupsProps) {
  if (templates.length === 0) {
    return (
      <EmptyState
        title="No templates yet"
        text="Save the messages you send often, such as a greeting, your price list or directions."
      />
    );
  }
  return byChannel(templates).map((group) => (
    <Box key={group.channel} component="section" aria-labelledby={`templates-${group.channel}`}>
      <Typography
        id={`templates-${group.channel}`}
        variant="h4"
        component="h3"
        sx={{ padding: 2, paddingBottom: 1 }}
      >
        {CHANNEL_LABELS[group.channel]}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={`templates-${group.channel}`}
        sx={{ listStyle: "none", margin: 0, padding: 0 }}
      >
        {group.templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => onEdit(template)}
            onRemove={() => onRemove(template)}
          />
        ))}
      </Box>
    </Box>
  ));
}

interface TemplateRowProps {
  template: Template;
  onEdit: () => void;
  onRemove: () => void;
}

function TemplateRow({ template: { name, language, body }, onEdit, onRemove }: TemplateRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 64,
        paddingInline: 2,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            {languageName(language)}
          </Typography>
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary" dir="auto" title={body}>
          {body}
        </Typography>
      </Box>
      <RowActions
        subject={name}
        actions={[
          { Icon: EditOutlined, label: "Edit", onChoose: onEdit },
          { Icon: DeleteOutlined, label: "Delete", onChoose: onRemove },
        ]}
      />
    </Box>
  );
}

function RemoveDialog({ template, onClosed }: { template: Template; onClosed: () => void }) {
  const reload = useTemplatesReload();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await removeTemplate(template);
      await reload();
      toast.success(`${template.name} deleted`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    onClosed();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${template.name}”?`}
      confirmLabel="Delete"
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClosed}
    >
      Messages that were sent with it stay on the leads. This can't be undone.
    </ConfirmDialog>
  );
}

function TemplatesSkeleton() {
  return (
    <RowsSkeleton count={4} height={64}>
      <TwoLinesSkeleton first="30%" second="60%" />
    </RowsSkeleton>
  );
}
