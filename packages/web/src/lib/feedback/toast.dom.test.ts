import { expect, it } from "vitest";
import { currentToasts, toast } from "./toast";

it.each([
  ["Order saved", "Order saved."],
  ["1 lead tagged “vip”", "1 lead tagged “vip”."],
  ["Profile updated.", "Profile updated."],
  ["Demo request sent successfully!", "Demo request sent successfully!"],
  ["Undoing the merge…", "Undoing the merge…"],
  ["Session expired. Redirecting to login...", "Session expired. Redirecting to login..."],
])("shows %j as a sentence", (message, told) => {
  toast.info(message);
  expect(currentToasts().map((each) => each.message)).toEqual([told]);
});
