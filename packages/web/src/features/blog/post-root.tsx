import { createRoot } from "react-dom/client";
import { POST_ID } from "./blog-ids";
import { blogPlace } from "./blog-place";
import { BlogPost } from "./blog-post";

const { place, site } = blogPlace(POST_ID);
createRoot(place).render(<BlogPost site={site} />);
