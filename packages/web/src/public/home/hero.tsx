import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { DemoButton } from "../frame/demo-button";
import { ScreenPicture } from "./screen-picture";

/** What the product promises, and how it looks. */
export function Hero() {
  return (
    <section className="home-hero" aria-labelledby="promise">
      <div className="site-container home-hero-parts">
        <div>
          <p className="home-eyebrow">{BRAND.category}</p>
          <h1 id="promise">Every lead followed up, every day.</h1>
          <p className="home-lead">
            One list for all your enquiries, a board that shows where each one stands, and a next step that
            nobody forgets.
          </p>
          <div className="home-actions">
            <DemoButton />
            <a className="site-button site-outlined site-for-visitors" href={paths.register}>
              Register
            </a>
            <a className="site-button site-outlined site-for-users" href={paths.dashboard(null)}>
              Open app
            </a>
          </div>
          <p className="home-note">Set up in minutes · Your data stays in your account</p>
        </div>
        <div className="home-window">
          <ScreenPicture
            screen="board"
            alt="The board: leads as cards in columns from New to Won, each column with its count and total value"
            sizes="(min-width: 1200px) 620px, (min-width: 992px) 50vw, 92vw"
            isFirst
          />
        </div>
      </div>
    </section>
  );
}
