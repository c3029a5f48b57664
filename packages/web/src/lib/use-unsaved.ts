import { useEffect } from "react";
import { holdUnsaved } from "./unsaved";

/** While `isUnsaved`, whoever logs out is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}
