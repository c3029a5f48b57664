import { matchesPhone, type PhoneParts, partsOf, type TypedDigits } from "./phone";
import { fold, phrasesOf } from "./words";

export interface Searchable {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
}

export interface Subject {
  words: string; // words and email address, each after a space
  phone: PhoneParts | null;
}

export function subjectOf({ name, company, email, phone }: Searchable): Subject {
  const words = [name, company ?? ""].flatMap((text) => phrasesOf(fold(text)).map(firstOf));
  return {
    words: [...new Set([...words, ...(email ? [fold(email)] : [])])].map((word) => ` ${word}`).join(""),
    phone: partsOf(phone),
  };
}

export function firstOf(phrase: string): string {
  return phrase.split(" ", 1)[0] ?? "";
}

export function hasWord({ words }: Subject, beginning: string): boolean {
  return words.includes(` ${beginning}`);
}

export function hasDomain({ words }: Subject, beginning: string): boolean {
  return words.includes(`@${beginning.replace(/^@/, "")}`);
}

export function hasPhone({ phone }: Subject, typed: TypedDigits): boolean {
  return phone !== null && matchesPhone(phone, typed);
}
