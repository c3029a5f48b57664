/** Scrolls the week's list to a day, or to the next day with entries. */
export function scrollListTo(day: string): void {
  const days = document.querySelectorAll<HTMLElement>(".calendar-list [data-date]");
  const head = [...days].find(({ dataset }) => (dataset.date ?? "") >= day);
  const item = head?.closest("[role='listitem']"); // the sticky head itself has no stable position
  const scroller = head?.closest("[style*='auto']");
  if (!item || !scroller) return;
  scroller.scrollTop += item.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}
