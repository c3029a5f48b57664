import { Link, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnTo } from "../lib/session/return-path";
import { DemoButton } from "../public/frame/demo-button";
import { PageTitle } from "../ui/layout/page-title";
import { PublicLayout } from "./public-layout";

export function NotFoundPrompt() {
  const location = useLocation();
  return (
    <PublicLayout>
      <meta name="robots" content="noindex" />
      <div aria-hidden="true" className="prompt-number">
        404
      </div>
      <PageTitle title="Page not found" />
      <p>This page isn't here – or it needs you to sign in</p>
      <p>Requested page: {location.pathname}</p>
      <div className="prompt-actions">
        <Link className="site-button site-filled-info" to={paths.signIn} state={returnTo(location)}>
          Sign in
        </Link>
        <a className="site-button" href={paths.home}>
          Go to home
        </a>
        <DemoButton variant="site-pink-outlined" />
      </div>
    </PublicLayout>
  );
}
