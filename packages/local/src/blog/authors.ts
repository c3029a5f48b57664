export interface Author {
  id: number;
  name: string;
  slug: string;
  description: string;
}

/** Who writes the blog of the demo. */
export const AUTHORS: readonly Author[] = [
  {
    id: 1,
    name: "Kavya Iyer",
    slug: "kavya-iyer",
    description: "Helps sales teams with their pipelines.",
  },
  {
    id: 2,
    name: "Rohan Mehta",
    slug: "rohan-mehta",
    description: "Writes about calls, emails and follow-ups.",
  },
  { id: 3, name: "Sana Qureshi", slug: "sana-qureshi", description: "Builds reports that people read." },
];

export const GONE_AUTHOR = 9; // an author who has left: posts name the id, and nobody can be fetched by it
