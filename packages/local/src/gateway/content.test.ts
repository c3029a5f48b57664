import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { CONTENT_POLICY } from "@leadlane/site/content-rules";
import { afterEach, describe, expect, it } from "vitest";
import { serveContent } from "./content";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** A site with a content service; the demo blog by default. */
function site(service?: string): Promise<string> {
  return listen((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    serveContent(request, response, decodeURIComponent(path), service);
  });
}

interface Post {
  id: number;
  slug: string;
  author: number;
  date: string;
  link: string;
  excerpt: { rendered: string };
  content: { rendered: string };
  _embedded?: {
    author?: { id: number; avatar_urls: Record<string, string> }[];
    "wp:featuredmedia"?: unknown[];
  };
}

const POSTS = "/content/wp-json/wp/v2/posts";

async function read(url: string): Promise<{ answer: Response; posts: Post[] }> {
  const answer = await fetch(url);
  return { answer, posts: (await answer.json()) as Post[] };
}

describe("the demo blog", () => {
  it("serves its fourteen posts in pages, with the total", async () => {
    const host = await site();
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read(`${host}${POSTS}?_embed&per_page=6&page=${page}`)),
    );
    expect(pages.map(({ posts }) => posts.length)).toEqual([6, 6, 2]);
    expect(pages[0]?.answer.headers.get("x-wp-total")).toBe("14");
    expect(pages[0]?.answer.headers.get("x-wp-totalpages")).toBe("3");
    const all = pages.flatMap(({ posts }) => posts);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(14);
    expect(all.some(({ excerpt }) => /&#\d+;|&hellip;/.test(excerpt.rendered))).toBe(true);
    for (const part of ["<h2>", "<ul>", "<ol>", "<table>", "<pre", "<img", "<blockquote>"])
      expect(
        all.some(({ content }) => content.rendered.includes(part)),
        part,
      ).toBe(true);
    const authors = new Set(all.flatMap(({ _embedded }) => _embedded?.author?.map(({ id }) => id) ?? []));
    expect([...authors].sort()).toEqual([1, 2, 3]);
    const alone = all.filter(({ _embedded }) => !_embedded?.author);
    const fetched = await Promise.all(
      alone.map(({ author }) => fetch(`${host}/content/wp-json/wp/v2/users/${author}`)),
    );
    expect(fetched.map(({ status }) => status)).toEqual([200, 404]);
  });

  it("responds like WordPress for unknown pages, parameters, posts and pictures", async () => {
    const host = await site();
    const beyond = await fetch(`${host}${POSTS}?per_page=6&page=4`);
    expect([beyond.status, await beyond.json()]).toEqual([
      400,
      expect.objectContaining({ code: "rest_post_invalid_page_number" }),
    ]);
    expect((await fetch(`${host}${POSTS}?per_page=101`)).status).toBe(400);
    expect((await read(`${host}${POSTS}?slug=no-such-post`)).posts).toEqual([]);
    const { posts } = await read(`${host}${POSTS}?slug=answer-within-the-hour&_embed`);
    expect(posts).toHaveLength(1);
    const [, path] =
      /src="https?:\/\/[^/]+(?:\/_local\/blog)([^"]+)"/.exec(posts[0]?.content.rendered ?? "") ?? [];
    const picture = await fetch(`${host}/content${path}`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toMatch(/^<svg /);
  });

  it("returns the posts before and after a post", async () => {
    const host = await site();
    const older = `${POSTS}?before=2026-11-09T09:30:00&per_page=1&_fields=slug,title`;
    const newer = `${POSTS}?after=2026-11-09T09:30:00&order=asc&per_page=1&_fields=slug,title`;
    expect((await read(`${host}${older}`)).posts).toEqual([
      { slug: "whatsapp-without-the-mess", title: expect.anything() },
    ]);
    expect((await read(`${host}${newer}`)).posts).toMatchObject([{ slug: "answer-within-the-hour" }]);
  });
});

describe("another content service", () => {
  it("receives no visitor data, and its responses run no scripts", async () => {
    const seen: { url: string | undefined; headers: string }[] = [];
    const service = await listen((request, response) => {
      seen.push({ url: request.url, headers: JSON.stringify(request.headers) });
      response.setHeader("set-cookie", "session=1");
      response.setHeader("x-wp-totalpages", "7");
      response.setHeader("content-type", "text/html");
      response.end("<script>alert(1)</script>");
    });
    const host = await site(`${service}/blog/`);
    const answer = await fetch(`${host}${POSTS}?page=2&_jsonp=alert&rest_route=/x`, {
      headers: { authorization: "Bearer secret-token", cookie: "token=secret-token" },
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe("/blog/wp-json/wp/v2/posts?page=2");
    expect(seen[0]?.headers).not.toContain("secret-token");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-wp-totalpages")).toBe("7");
    expect(answer.headers.get("content-security-policy")).toBe(CONTENT_POLICY);
  });

  it("receives requests for posts, authors and pictures only", async () => {
    const host = await site(await listen((_, response) => response.end("never")));
    for (const path of [
      "/content",
      "/content/",
      "/content/wp-login.php",
      "/content/wp-json/",
      "/content/wp-json/wp/v2/pages",
      "/content/wp-json/wp/v2/users/1/x",
      "/content/wp-content/uploads/evil.html",
      "/content/wp-content/uploads/evil.js",
      "/content/wp-content/uploads/%2e%2e/%2e%2e/wp-config.png",
    ]) {
      expect((await fetch(`${host}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${host}${POSTS}`, { method: "POST" })).status).toBe(405);
  });

  it("may redirect within its own origin only", async () => {
    const asked: string[] = [];
    const elsewhere = await listen((request, response) => {
      asked.push(request.url ?? "");
      response.end("secret of another service");
    });
    const service = await listen((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      const leads: Record<string, string> = {
        on: "/there?slug=end",
        off: `${elsewhere}/x`,
        loop: request.url ?? "",
      };
      const location = leads[searchParams.get("slug") ?? ""];
      if (location) response.writeHead(302, { location }).end();
      else response.end("posts");
    });
    const host = await site(service);
    expect(await (await fetch(`${host}${POSTS}?slug=on`)).text()).toBe("posts");
    for (const slug of ["off", "loop"]) {
      const answer = await fetch(`${host}${POSTS}?slug=${slug}`, { redirect: "manual" });
      expect([answer.status, await answer.text()]).toEqual([502, "The content service leads elsewhere."]);
    }
    expect(asked).toEqual([]);
  });

  it("returns 502 while it is unreachable", async () => {
    const host = await site("http://127.0.0.1:1");
    expect((await fetch(`${host}${POSTS}`)).status).toBe(502);
  });
});
