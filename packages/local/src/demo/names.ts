import type { Random } from "./random";

export interface Person {
  name: string;
  latin: string; // transliterated name, for an email address
}

const FIRST_NAMES = [
  "Aarav",
  "Aditi",
  "Aditya",
  "Aishwarya",
  "Ajay",
  "Akash",
  "Amit",
  "Amrita",
  "Anil",
  "Anjali",
  "Ankit",
  "Arun",
  "Asha",
  "Ayesha",
  "Bhavna",
  "Chetan",
  "Deepa",
  "Deepak",
  "Divya",
  "Farhan",
  "Gaurav",
  "Gayatri",
  "Geeta",
  "Harish",
  "Harpreet",
  "Imran",
  "Isha",
  "Jatin",
  "Jaya",
  "Joseph",
  "Kabir",
  "Kavita",
  "Kiran",
  "Lata",
  "Madhavi",
  "Mahesh",
  "Manish",
  "Manoj",
  "Mary",
  "Mohan",
  "Naveen",
  "Neha",
  "Nikhil",
  "Nitin",
  "Pallavi",
  "Pankaj",
  "Pooja",
  "Prakash",
  "Pranav",
  "Prashant",
  "Rahul",
  "Rajesh",
  "Rakesh",
  "Ramya",
  "Rashmi",
  "Ravi",
  "Ritu",
  "Sachin",
  "Sameer",
  "Sandeep",
  "Sanjay",
  "Sarita",
  "Shalini",
  "Shreya",
  "Sneha",
  "Sunil",
  "Swati",
  "Tanvi",
  "Tarun",
  "Usha",
  "Varun",
  "Venkatesh",
  "Vidya",
  "Vijay",
  "Vinod",
  "Vivek",
  "Yash",
  "Zoya",
] as const;

const LAST_NAMES = [
  "Agarwal",
  "Bansal",
  "Banerjee",
  "Bhat",
  "Bose",
  "Chakraborty",
  "Chandra",
  "Chatterjee",
  "Chauhan",
  "Chopra",
  "Choudhary",
  "D'Souza",
  "Das",
  "Desai",
  "Deshpande",
  "Dutta",
  "Fernandes",
  "Ghosh",
  "Goel",
  "Gowda",
  "Gupta",
  "Hegde",
  "Jain",
  "Kamath",
  "Khan",
  "Khanna",
  "Krishnan",
  "Kulkarni",
  "Kumar",
  "Malhotra",
  "Mathur",
  "Menon",
  "Mishra",
  "Mukherjee",
  "Naidu",
  "Pandey",
  "Patel",
  "Patil",
  "Pillai",
  "Prasad",
  "Raghavan",
  "Rajan",
  "Saxena",
  "Sethi",
  "Shah",
  "Shetty",
  "Sinha",
  "Srinivasan",
  "Subramaniam",
  "Thakur",
  "Thomas",
  "Tiwari",
  "Trivedi",
  "Varghese",
  "Yadav",
] as const;

/** Names in Devanagari script. */
const DEVANAGARI: readonly Person[] = [
  { name: "सुनीता देशमुख", latin: "Sunita Deshmukh" },
  { name: "राजेंद्र कुमार शुक्ला", latin: "Rajendra Shukla" },
  { name: "अंजलि त्रिपाठी", latin: "Anjali Tripathi" },
];

/** The given number of distinct people. */
export function createPeople(random: Random, count: number): Person[] {
  const names = new Set<string>();
  while (names.size < count - DEVANAGARI.length)
    names.add(`${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`);
  const people: Person[] = [...names].map((name) => ({ name, latin: name }));
  DEVANAGARI.forEach((person, position) => {
    people.splice(Math.floor(((position + 1) * count) / 4), 0, person);
  });
  return people;
}

/** Distinct Indian mobile numbers in E.164. */
export function createPhones(random: Random, count: number): string[] {
  const series = [
    "98",
    "99",
    "97",
    "96",
    "95",
    "94",
    "93",
    "90",
    "91",
    "88",
    "89",
    "87",
    "86",
    "81",
    "80",
    "77",
    "73",
    "70",
  ] as const;
  const phones = new Set<string>();
  while (phones.size < count)
    phones.add(`+91${random.pick(series)}${String(random.between(0, 99_999_999)).padStart(8, "0")}`);
  return [...phones];
}
