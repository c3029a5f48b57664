import type { Article } from "./article";
import { AUTHORS, type Author } from "./authors";

export type Base = string; // where the service is: `https://host/path`, without a slash at the end

const uploads = (base: Base) => `${base}/wp-content/uploads`;
const api = (base: Base) => `${base}/wp-json/wp/v2`;
const FIRST_ID = 101;

export function toUser({ id, name, slug, description }: Author, base: Base) {
  const avatar = `${uploads(base)}/authors/${slug}.svg`;
  return {
    id,
    name,
    url: "",
    description,
    link: `${base}/author/${slug}/`,
    slug,
    avatar_urls: { "24": avatar, "48": avatar, "96": avatar },
    meta: [],
    _links: { self: [{ href: `${api(base)}/users/${id}` }] },
  };
}

export function toPost(article: Article, position: number, base: Base, embed: boolean) {
  const { slug, title, date, excerpt, body } = article;
  const id = FIRST_ID + position;
  const media = article.hasPicture ? id + 1000 : 0;
  const author = AUTHORS.find((each) => each.id === article.author);
  const embedded = {
    ...(author && !article.hidesAuthor && { author: [toUser(author, base)] }),
    ...(media && { "wp:featuredmedia": [toMedia(article, media, base)] }),
  };
  return {
    id,
    date,
    date_gmt: date,
    guid: { rendered: `${base}/?p=${id}` },
    modified: date,
    modified_gmt: date,
    slug,
    status: "publish",
    type: "post",
    link: `${base}/${slug}/`,
    title: { rendered: title },
    content: { rendered: body.replaceAll("{uploads}", uploads(base)), protected: false },
    excerpt: { rendered: `<p>${excerpt} [&hellip;]</p>\n`, protected: false },
    author: article.author,
    featured_media: media,
    comment_status: "closed",
    ping_status: "closed",
    sticky: false,
    template: "",
    format: "standard",
    meta: [],
    categories: [1],
    tags: [],
    _links: {
      self: [{ href: `${api(base)}/posts/${id}` }],
      author: [{ embeddable: true, href: `${api(base)}/users/${article.author}` }],
      ...(media && { "wp:featuredmedia": [{ embeddable: true, href: `${api(base)}/media/${media}` }] }),
    },
    ...(embed && { _embedded: embedded }),
  };
}

function toMedia({ slug, title, date }: Article, id: number, base: Base) {
  const source = `${uploads(base)}/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}.svg`;
  const size = { width: 1200, height: 675, mime_type: "image/svg+xml", source_url: source };
  return {
    id,
    date,
    slug,
    type: "attachment",
    title: { rendered: title },
    alt_text: "",
    media_type: "image",
    mime_type: "image/svg+xml",
    media_details: { width: 1200, height: 675, sizes: { full: size } },
    source_url: source,
  };
}
