import { CONTACT_FAILURE_LOG, DEMO_FAILURE_LOG } from "@leadlane/core/enquiry/rules";
import type { Receipt } from "@leadlane/core/enquiry/schema";
import { api } from "../lib/api";

/** A request for a demo as its form has it; an empty company is none. */
export interface DemoValues {
  name: string;
  email: string;
  phone: string;
  company: string;
  employeeSize: string;
  consent: boolean;
}

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  /** The field that people don't see. */
  website: string;
}

/** Asks for a demo. A failure is logged and passed on (spec section 8). */
export async function bookDemo(values: DemoValues): Promise<Receipt> {
  try {
    return await api.post<Receipt>("/mail/demo", values);
  } catch (error) {
    console.error(DEMO_FAILURE_LOG, error);
    throw error;
  }
}

/** Writes to us. A failure is logged and passed on (spec section 8). */
export async function sendMessage(values: ContactValues): Promise<Receipt> {
  try {
    return await api.post<Receipt>("/mail/contact", values);
  } catch (error) {
    console.error(CONTACT_FAILURE_LOG, error);
    throw error;
  }
}
