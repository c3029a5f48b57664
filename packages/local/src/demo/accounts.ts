import type { Role } from "@leadlane/core/permissions/rules";

export const DEMO_PASSWORD = "Demo@12345";

export interface DemoAccount {
  name: string;
  email: string;
  phone: string;
  role: Role;
  manager: string | null;
  isInactive?: true; // deactivated; keeps the leads
}

const MANAGER = "manager@acme.test";
const SECOND_MANAGER = "lakshmi@acme.test";

export const DEMO_ADMIN: DemoAccount = {
  name: "Ananya Rao",
  email: "admin@acme.test",
  phone: "+919845012301",
  role: "Admin",
  manager: null,
};

export const DEMO_COLLEAGUES: readonly DemoAccount[] = [
  { name: "Vikram Mehta", email: "vikram@acme.test", phone: "+919845012302", role: "Admin", manager: null },
  { name: "Rohan Kapoor", email: MANAGER, phone: "+919845012303", role: "Manager", manager: null },
  {
    name: "Lakshmi Narayanan",
    email: SECOND_MANAGER,
    phone: "+919845012304",
    role: "Manager",
    manager: null,
  },
  { name: "Priya Sharma", email: "staff@acme.test", phone: "+919845012305", role: "Staff", manager: MANAGER },
  { name: "Arjun Nair", email: "arjun@acme.test", phone: "+919845012306", role: "Staff", manager: MANAGER },
  {
    name: "Fatima Sheikh",
    email: "fatima@acme.test",
    phone: "+919845012307",
    role: "Staff",
    manager: MANAGER,
  },
  {
    name: "Karthik Iyer",
    email: "karthik@acme.test",
    phone: "+919845012308",
    role: "Staff",
    manager: MANAGER,
  },
  {
    name: "Meera Joshi",
    email: "meera@acme.test",
    phone: "+919845012309",
    role: "Staff",
    manager: SECOND_MANAGER,
  },
  {
    name: "Suresh Reddy",
    email: "suresh@acme.test",
    phone: "+919845012310",
    role: "Staff",
    manager: SECOND_MANAGER,
  },
  {
    name: "Gurpreet Singh",
    email: "gurpreet@acme.test",
    phone: "+919845012311",
    role: "Staff",
    manager: SECOND_MANAGER,
  },
  {
    name: "Nisha Verma",
    email: "nisha@acme.test",
    phone: "+919845012312",
    role: "Staff",
    manager: SECOND_MANAGER,
    isInactive: true,
  },
];

export const DEMO_SIGN_INS: readonly string[] = [DEMO_ADMIN.email, MANAGER, "staff@acme.test"];
