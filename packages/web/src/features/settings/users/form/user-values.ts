import type { CreateUser, UpdateUser, User } from "@leadlane/core/access/schema";
import type { Role } from "@leadlane/core/permissions/rules";

export interface UserValues {
  name: string;
  email: string;
  phone: string;
  role: Role;
  rm_id: string; // "" is nobody
  access: "invitation" | "password"; // new users only
  password: string;
}

/** Form fields have the same names as the API's. */
export const USER_FIELDS = ["name", "email", "phone", "role", "rm_id", "password"] as const;

export const EMPTY_USER: UserValues = {
  name: "",
  email: "",
  phone: "",
  role: "Staff",
  rm_id: "",
  access: "invitation",
  password: "",
};

export function valuesOf(user: User): UserValues {
  return {
    ...EMPTY_USER,
    name: user.name,
    email: user.email,
    phone: user.phone ?? "",
    role: user.role,
    rm_id: user.rm_id ?? "",
  };
}

export function toCreate(values: UserValues): CreateUser {
  return {
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    ...(values.phone !== "" && { phone: values.phone }),
    role: values.role,
    ...(values.rm_id !== "" && { rm_id: values.rm_id }),
    ...(values.access === "password" && { password: values.password }),
  };
}

export function toUpdate(values: UserValues, before: UserValues): UpdateUser {
  return {
    ...(values.name.trim() !== before.name && { name: values.name.trim() }),
    ...(values.email.trim().toLowerCase() !== before.email && { email: values.email.trim().toLowerCase() }),
    ...(values.phone !== before.phone && { phone: values.phone || null }),
    ...(values.role !== before.role && { role: values.role }),
    ...(values.rm_id !== before.rm_id && { rm_id: values.rm_id || null }),
  };
}
