import { createRoot } from "react-dom/client";
import { BLOG_ID } from "./blog-ids";
import { BlogList } from "./blog-list";
import { blogPlace } from "./blog-place";

const { place, site } = blogPlace(BLOG_ID);
createRoot(place).render(<BlogList site={site} />);
