/** Brings the list of a week to a day, or to the next one after it that has something: on Friday nobody looks for Monday. */
export function scrollListTo(day: string): void {
  const days = document.querySelectorAll<HTMLElement>(".calendar-list [data-date]");
  const head = [...days].find(({ dataset }) => (dataset.date ?? "") >= day);
  const item = head?.closest("[role='listitem']"); // the head itself sticks where it was scrolled to
  const room = head?.closest("[style*='auto']");
  if (!item || !room) return;
  room.scrollTop += item.getBoundingClientRect().top - room.getBoundingClientRect().top;
}
