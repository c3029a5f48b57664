import { useEffect, useState } from "react";
import { contentBase, fetchAuthor, fetchNeighbours, fetchPost } from "./content-service";
import type { Author, Neighbour, Post } from "./post";
import { sanitise } from "./sanitise";

interface ShownPost {
  post: Post;
  author: Author | null | undefined; // undefined while loading; null if unknown
  body: DocumentFragment;
}

type PostState = { kind: "loading" } | { kind: "missing" } | ({ kind: "found" } & ShownPost);

function slugInUrl(): string {
  const [, slug = ""] = /^\/blog\/([^/]+)/.exec(window.location.pathname) ?? [];
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** The post of the URL. One that can't be loaded counts as not found (spec section 8). */
export function usePost(site: string): {
  state: PostState;
  older: Neighbour | null;
  newer: Neighbour | null;
} {
  const [state, setState] = useState<PostState>({ kind: "loading" });
  const [neighbours, setNeighbours] = useState<{ older: Neighbour | null; newer: Neighbour | null }>({
    older: null,
    newer: null,
  });
  useEffect(() => {
    void load();
    async function load() {
      const post = await fetchPost(slugInUrl()).catch((error) => {
        console.error("The post could not be loaded", error);
        return undefined;
      });
      document.title = `${post ? post.title : "Blog post not found"} · ${site}`;
      if (!post) return setState({ kind: "missing" });
      const base = await contentBase();
      const body = sanitise(post.html, base);
      const { author, authorId } = post;
      const missing = author === null ? authorId : null;
      setState({ kind: "found", post, body, author: missing === null ? author : undefined });
      if (missing !== null) setState({ kind: "found", post, body, author: await fetchAuthor(missing) });
      if (post.date) setNeighbours(await fetchNeighbours(post.date));
    }
  }, [site]);
  return { state, ...neighbours };
}
