import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";

export function BrandMark() {
  return (
    <svg aria-hidden="true" className="site-mark" viewBox="0 0 64 64">
      <path d="M20 14v30a6 6 0 0 0 6 6h20" strokeWidth="8" />
      <path d="M36 15v5M36 28v5" strokeWidth="6" />
    </svg>
  );
}

export function BrandLogo() {
  return (
    <a className="site-logo" href={PUBLIC_PATHS.home} aria-label={`${BRAND.product} home`}>
      <BrandMark />
      {BRAND.product}
    </a>
  );
}
