import { toast } from "../lib/toast";

/** Puts a text on the clipboard and says so; false, and how to do it by hand, where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.info("Copied");
    return true;
  } catch (error) {
    console.error("The clipboard can't be written", error);
    toast.error("Couldn't copy. Select the text and copy it yourself.");
    return false;
  }
}
