const open = new Set<object>();

/** Notes that something typed would be lost with the session, until what it gives back is called. */
export function holdUnsaved(): () => void {
  const held = {};
  open.add(held);
  return () => {
    open.delete(held);
  };
}

/** Whether signing out now would lose something typed. */
export function hasUnsaved(): boolean {
  return open.size > 0;
}
