import { expect, it } from "vitest";
import { offeredPages } from "./blog-pages";
import { plainExcerpt, plainText, readAuthor, readingMinutes, readPost, readPosts } from "./read-post";

const WORDPRESS = {
  id: 7,
  slug: "a-post",
  date: "2026-11-16T09:30:00",
  author: 3,
  title: { rendered: "Tips &amp; tricks &#8211; <em>now</em>" },
  excerpt: { rendered: "<p>It&rsquo;s short [&hellip;]</p>\n" },
  content: { rendered: `<p>${"word ".repeat(620)}</p><script>let many = "words"</script>` },
  _embedded: {
    author: [{ id: 3, name: "Kavya", avatar_urls: { "48": "https://words.test/wp-content/uploads/k.png" } }],
    "wp:featuredmedia": [{ source_url: "https://words.test/wp-content/uploads/p.png", alt_text: "A board" }],
  },
};

it.each([
  [0, 1],
  [199, 1],
  [400, 2],
  [1000, 5],
])("%i words take %i minutes to read", (words, minutes) => {
  expect(readingMinutes("word ".repeat(words))).toBe(minutes);
});

it("extracts text from HTML", () => {
  expect(plainText("<p>A &amp; B&#8217;s\n <b>c</b></p><style>p{}</style>")).toBe("A & B’s c");
  expect(plainText('<img src=x onerror="document.title=1">&lt;b&gt;')).toBe("<b>");
  expect(plainExcerpt("<p>Cut off [&hellip;]</p>")).toBe("Cut off…");
  expect(plainExcerpt("<p>Whole. [&hellip;]</p>")).toBe("Whole.");
});

it("reads a WordPress post", () => {
  expect(readPost(WORDPRESS, "/content")).toMatchObject({
    slug: "a-post",
    title: "Tips & tricks – now",
    excerpt: "It’s short…",
    minutes: 3,
    authorId: 3,
    author: { name: "Kavya", avatar: "/content/wp-content/uploads/k.png" },
    picture: { src: "/content/wp-content/uploads/p.png", alt: "A board" },
  });
});

it("uses defaults for missing and malformed fields", () => {
  const bare = { id: 8, slug: "bare" };
  expect(readPost(bare, "/content")).toMatchObject({
    title: "Untitled",
    author: null,
    picture: null,
    minutes: 1,
  });
  const refused = { ...WORDPRESS, _embedded: { author: [{ code: "rest_user_cannot_view", data: {} }] } };
  expect(readPost(refused, "/content")?.author).toBeNull();
  expect(readAuthor({ name: "Kavya", avatar_urls: { "48": "https://gravatar.test/k" } }, "/content")).toEqual(
    {
      name: "Kavya",
      avatar: null,
    },
  );
  expect(readPosts([null, 3, {}, bare], "/content")).toHaveLength(1);
  expect(() => readPosts({ code: "rest_no_route" }, "/content")).toThrow("did not answer with posts");
});

it("offers the first, last and adjacent pages", () => {
  expect(offeredPages(1, 3)).toEqual([1, 2, 3]);
  expect(offeredPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});
