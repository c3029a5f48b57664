function part(value: object): string {
  return btoa(JSON.stringify(value)).replace(/=+$/, "").replace(/\+/g, "-").replace(/\//g, "_");
}

const IN_AN_HOUR = () => Math.floor(Date.now() / 1000) + 3600;

export function sessionToken(claims: Record<string, unknown> = {}): string {
  const session = {
    user_id: "01USER",
    tenant_id: "01TENANT",
    tenant: "acme-realty",
    role: "Admin",
    name: "Asha Verma",
    email: "asha@acme.test",
    rm_id: null,
    exp: IN_AN_HOUR(),
    ...claims,
  };
  return `${part({ alg: "HS256" })}.${part(session)}.signature`;
}
