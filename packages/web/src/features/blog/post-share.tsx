import { useState } from "react";

const SHARING = [
  { name: "WhatsApp", address: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
  {
    name: "LinkedIn",
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  {
    name: "X",
    address: (url: string, title: string) => `https://x.com/intent/post?text=${title}&url=${url}`,
  },
];

/** Plain links instead of share widgets, which would track readers. */
export function PostShare({ title }: { title: string }) {
  const [message, setMessage] = useState("");
  const url = `${window.location.origin}${window.location.pathname}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setMessage("Link copied."),
      () => setMessage("The link could not be copied."),
    );
  return (
    <div className="post-share">
      <h2>Share</h2>
      <ul>
        {SHARING.map(({ name, address }) => (
          <li key={name}>
            <a
              className="site-button site-outlined"
              href={address(encodeURIComponent(url), encodeURIComponent(title))}
              target="_blank"
              rel="noopener"
            >
              {name} <span aria-hidden="true">↗</span>
              <span className="site-hidden"> opens in a new tab</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className="site-button site-outlined" onClick={copy}>
            Copy link
          </button>
        </li>
      </ul>
      <p role="status">{message}</p>
    </div>
  );
}
