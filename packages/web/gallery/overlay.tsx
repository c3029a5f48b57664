import { LOST_REASONS } from "@leadlane/core/reasons/rules";
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import OpenInNew from "@mui/icons-material/OpenInNew";
import Button from "@mui/material/Button";
import { Formik } from "formik";
import { FormBody } from "../src/ui/form/form-body";
import { FormTextField } from "../src/ui/form/form-text-field";
import { SubmitButton } from "../src/ui/form/submit-button";
import { AlertDialog } from "../src/ui/overlay/alert-dialog";
import { ConfirmDialog } from "../src/ui/overlay/confirm-dialog";
import { DiscardDialog } from "../src/ui/overlay/discard-dialog";
import { FormDrawer } from "../src/ui/overlay/form-drawer";
import { LostReasonDialog } from "../src/ui/overlay/lost-reason-dialog";
import { RowActions } from "../src/ui/overlay/row-actions";
import { SidePanel } from "../src/ui/overlay/side-panel";
import { OnDemand, Row, type Stories } from "./story";

export const overlay: Stories = {
  "Alert dialog": () => (
    <OnDemand label="Signed out">
      {(close) => (
        <AlertDialog
          title="You were signed out"
          text="An admin has ended your session."
          actions={
            <Button autoFocus variant="contained" onClick={close}>
              Sign in
            </Button>
          }
        />
      )}
    </OnDemand>
  ),
  "Confirm dialog: plain, destructive, busy": () =>
    (["plain", "destructive", "busy"] as const).map((kind) => (
      <OnDemand key={kind} label={kind}>
        {(close) => (
          <ConfirmDialog
            open
            title="Delete “Proposal”?"
            confirmLabel="Delete"
            destructive={kind !== "plain"}
            busy={kind === "busy"}
            onConfirm={close}
            onCancel={close}
          >
            Its 12 leads move to “New”.
          </ConfirmDialog>
        )}
      </OnDemand>
    )),
  "Discard dialog": () => (
    <OnDemand label="Leave">{(close) => <DiscardDialog open onDiscard={close} onCancel={close} />}</OnDemand>
  ),
  "Lost reason": () => (
    <OnDemand label="Lose Asha Verma">
      {(close) => (
        <LostReasonDialog
          name="Asha Verma"
          statusName="Lost"
          reasons={LOST_REASONS}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </OnDemand>
  ),
  "Form drawer": () => (
    <OnDemand label="Add lead">
      {(closed) => (
        <FormDrawer title="Add lead" isDirty={() => false} onClosed={closed}>
          {(close) => (
            <Formik initialValues={{ name: "" }} onSubmit={close}>
              <FormBody
                actions={
                  <>
                    <SubmitButton busy={false}>Add lead</SubmitButton>
                    <Button onClick={close}>Cancel</Button>
                  </>
                }
              >
                <FormTextField name="name" label="Name" required />
              </FormBody>
            </Formik>
          )}
        </FormDrawer>
      )}
    </OnDemand>
  ),
  "Side panel": () => (
    <OnDemand label="Help">
      {(close) => (
        <SidePanel title="Help" onClose={close}>
          <p style={{ padding: "0 24px" }}>Beside the page, which stays usable.</p>
        </SidePanel>
      )}
    </OnDemand>
  ),
  "Row actions": () => (
    <Row>
      <RowActions
        subject="Meera Nair"
        actions={[
          { Icon: OpenInNew, label: "Open", to: "/_gallery/overlay" },
          { Icon: ArchiveOutlined, label: "Archive", onChoose: () => {} },
          {
            Icon: DeleteOutlined,
            label: "Delete",
            refusal: "Only admins may delete leads.",
            onChoose: () => {},
          },
        ]}
      />
      <RowActions subject="Ravi Menon" actions={[]} disabled />
    </Row>
  ),
};
