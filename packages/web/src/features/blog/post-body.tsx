import { useLayoutEffect, useRef } from "react";

/** Puts what `sanitise` made into the page. */
export function PostBody({ body }: { body: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A copy, because what is put into the page leaves the fragment.
    place.current?.replaceChildren(body.cloneNode(true));
  }, [body]);
  return <div ref={place} className="post-body" dir="auto" />;
}
