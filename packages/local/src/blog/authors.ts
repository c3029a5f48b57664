export interface Author {
  id: number;
  name: string;
  slug: string;
  description: string;
}

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

export const DELETED_AUTHOR = 9; // a deleted author: posts contain the id, but it cannot be fetched
