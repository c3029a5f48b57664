import type { ReactNode } from "react";

interface LegalTextProps {
  title: string;
  updated: string;
  articles: readonly Article[];
}

const DATE = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

export function LegalText({ title, updated, articles }: LegalTextProps) {
  const contents = (
    <ol>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={`#${article.id}`}>{article.title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="site-container legal">
      <header className="legal-head">
        <h1>{title}</h1>
        <p>
          Last updated <time dateTime={updated}>{DATE.format(new Date(updated))}</time>
        </p>
        <button type="button" className="site-button site-outlined legal-print" data-print="">
          Print
        </button>
      </header>
      <nav aria-label="Contents" className="legal-contents">
        <details>
          <summary>Contents</summary>
          {contents}
        </details>
        <div className="legal-contents-wide">
          <p>Contents</p>
          {contents}
        </div>
      </nav>
      <div className="legal-body">
        {articles.map((article, index) => (
          <section key={article.id} aria-labelledby={article.id}>
            <h2 id={article.id}>
              <a href={`#${article.id}`}>
                {index + 1}. {article.title}
              </a>
            </h2>
            {article.body}
          </section>
        ))}
      </div>
    </div>
  );
}

export interface Article {
  id: string;
  title: string;
  body: ReactNode;
}
