import KeyOutlined from "@mui/icons-material/KeyOutlined";
import { useEffect, useEffectEvent, useState } from "react";
import { loadChunk } from "../../lib/loading/load-chunk";
import { canAutofillPasskeys, canUsePasskeys } from "../../lib/passkey-support";
import { SubmitButton } from "../../ui/form/submit-button";

const loadSignIn = () => loadChunk(() => import("../../data/passkey-sign-in"));

interface PasskeyButtonProps {
  remember: boolean;
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey. Until it is pressed, the browser suggests passkeys in the email field. */
export function PasskeyButton({ remember, onFailure }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const shouldRemember = useEffectEvent(() => remember);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (isAsking) return;
    let end = () => {};
    let isEnded = false;
    const start = async () => {
      if (!(await canAutofillPasskeys()) || isEnded) return;
      const { suggestPasskeys } = await loadSignIn();
      if (isEnded) return;
      end = suggestPasskeys({
        shouldRemember: () => shouldRemember(),
        onFailure: (error) => fail(error),
      });
    };
    start().catch((error: unknown) => console.info("No passkey suggested", error));
    return () => {
      isEnded = true;
      end();
    };
  }, [isAsking]);

  if (!canUsePasskeys()) return null;

  const ask = async () => {
    setAsking(true);
    onFailure(null);
    try {
      const { signInWithPasskey } = await loadSignIn();
      await signInWithPasskey(remember);
    } catch (error) {
      onFailure(error);
      setAsking(false);
    }
  };
  return (
    <SubmitButton
      type="button"
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<KeyOutlined />}
      busy={isAsking}
      onClick={() => void ask()}
    >
      Sign in with a passkey
    </SubmitButton>
  );
}
