import { ACTIVITY_TEXT_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import { fillIn, messageLink, PLACEHOLDERS, writtenIn } from "@leadlane/core/templates/rules";
import type { Template } from "@leadlane/core/templates/schema";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNamedFields } from "../../../data/own-fields";
import { useTemplates, useTemplateValues } from "../../../data/templates";
import type { LeadContact } from "../../../lib/contact/lead-sheets";
import { languageName } from "../../../lib/format/language-name";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { ChoiceChips } from "../../../ui/form/choice-chips";
import { LeadSheet } from "./lead-sheet";

interface WhatsAppSheetProps {
  lead: LeadContact;
  onClosed: () => void;
}

/** Chooses and edits a message before WhatsApp opens with it. */
export function WhatsAppSheet({ lead: { id, name }, onClosed }: WhatsAppSheetProps) {
  const title = (
    <>
      WhatsApp <bdi>{name}</bdi>
    </>
  );
  return (
    <LeadSheet leadId={id} title={() => title} height={260} onClosed={onClosed}>
      {(lead, close) => <LoadedTemplates lead={lead} onSent={close} />}
    </LeadSheet>
  );
}

interface MessageProps {
  lead: LeadDetail;
  onSent: () => void;
}

function LoadedTemplates({ lead, onSent }: MessageProps) {
  const { data, error } = useTemplates();
  const valuesIn = useTemplateValues(lead);
  const isReady = (data || error) && valuesIn("en");
  if (!isReady) {
    return (
      <RowsSkeleton count={3} height={72}>
        <TwoLinesSkeleton first="60%" second="40%" />
      </RowsSkeleton>
    );
  }
  const templates = (data ?? []).filter(({ channel }) => channel === "whatsapp");
  const textOf = ({ body, language }: Template) => {
    const values = valuesIn(language);
    return values ? fillIn(body, values) : body;
  };
  return <MessageForm lead={lead} templates={templates} textOf={textOf} onSent={onSent} />;
}

interface MessageFormProps extends MessageProps {
  templates: readonly Template[];
  textOf: (template: Template) => string;
}

function MessageForm({ lead, templates, textOf, onSent }: MessageFormProps) {
  const languages = [...new Set(templates.map(({ language }) => language))];
  const [chosen, setChosen] = useState(templates[0]);
  const [text, setText] = useState(() => (chosen ? textOf(chosen) : ""));
  const choose = (template: Template | undefined) => {
    setChosen(template);
    setText(template ? textOf(template) : "");
  };
  const ownKeys = useNamedFields().map(({ key }) => key);
  const missing = writtenIn(text, [...PLACEHOLDERS, ...ownKeys]);
  return (
    <Box sx={{ display: "grid", gap: 2, paddingBottom: { xs: 2, md: 3 } }}>
      {languages.length > 1 && (
        <ChoiceChips
          label="Language"
          isNeeded
          choices={languages.map((value) => ({ value, label: languageName(value) }))}
          value={chosen?.language ?? null}
          onChange={(language) => choose(templates.find((template) => template.language === language))}
        />
      )}
      {templates.length > 0 && (
        <ChoiceChips
          label="Template"
          isNeeded
          choices={templates
            .filter(({ language }) => language === chosen?.language)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          onChange={(id) => choose(templates.find((template) => template.id === id))}
        />
      )}
      <TextField
        label="Message"
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: ACTIVITY_TEXT_MAX, dir: "auto" } }}
      />
      {templates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          An admin can save messages that you send often under Settings → Templates.
        </Typography>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {lead.name} has no value for {missing.map((name) => `{${name}}`).join(", ")}. Replace it before you
          send the message.
        </Alert>
      )}
      <Button
        variant="contained"
        component="a"
        href={messageLink({ channel: "whatsapp", text }, lead) ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        data-lead={lead.id}
        data-message={text.trim() || undefined}
        startIcon={<WhatsApp />}
        onClick={onSent}
        sx={{ minHeight: 48 }}
      >
        Open WhatsApp
      </Button>
    </Box>
  );
}
