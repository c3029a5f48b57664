import type { Passkey } from "@leadlane/core/access/passkeys/schema";
import { PASSKEY_NAME_MAX } from "@leadlane/core/access/rules";
import Typography from "@mui/material/Typography";
import { type Ref, Suspense, useState } from "react";
import { usePasskeyChanges } from "../../data/passkeys";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { lazyPart } from "../../lib/loading/lazy-part";
import { canUsePasskeys } from "../../lib/passkey-support";
import { SubmitButton } from "../../ui/form/submit-button";
import { NameDialog } from "../../ui/overlay/name-dialog";

const RecoveryCodesDialog = lazyPart(() => import("./recovery-codes-dialog"), "RecoveryCodesDialog");

/** Creates a passkey in the browser's prompt, asks for its name and shows recovery codes that come with it. */
export function AddPasskey({ button }: { button: Ref<HTMLButtonElement> }) {
  const { add, rename } = usePasskeyChanges();
  const [isBusy, setBusy] = useState(false);
  const [passkeyToName, setPasskeyToName] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  if (!canUsePasskeys()) return <Typography>This browser doesn't support passkeys.</Typography>;

  const create = async () => {
    setBusy(true);
    try {
      const added = await add();
      setPasskeyToName(added.passkey);
      setCodes(added.codes);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  const close = () => {
    setPasskeyToName(null);
    toast.success("Passkey added.");
  };

  return (
    <>
      <SubmitButton ref={button} type="button" variant="outlined" busy={isBusy} onClick={() => void create()}>
        Add a passkey
      </SubmitButton>
      {passkeyToName && (
        <NameDialog
          title="Name your passkey"
          text="A name helps you to recognise it later."
          initialName={passkeyToName.name}
          maxLength={PASSKEY_NAME_MAX}
          submitLabel="Save"
          cancelLabel="Skip"
          save={async (name) => {
            if (name !== passkeyToName.name) await rename(passkeyToName, name);
            close();
          }}
          onClose={close}
        />
      )}
      {passkeyToName === null && codes.length > 0 && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog codes={codes} onClosed={() => setCodes([])} />
        </Suspense>
      )}
    </>
  );
}
