import type { Preferences } from "@leadlane/core/preferences/schema";
import { useFormikContext } from "formik";
import { useEffect } from "react";

interface FollowNewsProps {
  /** What the form began with. */
  base: Preferences;
  current: Preferences;
  onNews: (current: Preferences) => void;
}

/** Inside the form: what others save shows here too, unless somebody is changing something. */
export function FollowNews({ base, current, onNews }: FollowNewsProps) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    if (!dirty && current.version > base.version) onNews(current);
  }, [dirty, current, base, onNews]);
  return null;
}
