import { CONTACT_FAILURE_LOG, DEMO_FAILURE_LOG, type EmployeeSize } from "@leadlane/core/enquiries/rules";
import type { Receipt } from "@leadlane/core/enquiries/schema";
import { api } from "../lib/api/api";

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
  website: string; // honeypot
}

/** Failures are logged and rethrown (spec section 8). */
export async function bookDemo(values: DemoValues): Promise<Receipt> {
  try {
    // The form validates it. If its rules failed to load, the server validates.
    const employeeSize = values.employeeSize as EmployeeSize;
    return await api.post("/mail/demo", { body: { ...values, employeeSize } });
  } catch (error) {
    console.error(DEMO_FAILURE_LOG, error);
    throw error;
  }
}

/** Failures are logged and rethrown (spec section 8). */
export async function sendMessage(values: ContactValues): Promise<Receipt> {
  try {
    return await api.post("/mail/contact", { body: values });
  } catch (error) {
    console.error(CONTACT_FAILURE_LOG, error);
    throw error;
  }
}
