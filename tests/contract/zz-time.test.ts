import { it } from "vitest";
import { useProduct } from "../support/product";
import { openSocket } from "../support/socket";
import { newTenant } from "../support/tenant";
useProduct();
it("t", async () => {
  const t0 = performance.now(); const lap = (s: string) => process.stdout.write(`${s} ${Math.round(performance.now() - t0)} cpu ${Math.round(process.cpuUsage().user/1000)}\n`);
  const tenant = await newTenant(); const staff = await tenant.hire("Staff"); lap("hired");
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket())); lap("open");
  for (const s of sockets) s.send({ action: "registerUser", user_id: staff.id, token: staff.token });
  while (sockets.some((s) => !s.received.length)) { await new Promise(r => setTimeout(r, 20)); }
  lap("registered");
  await tenant.change(staff, { status: "inactive" }); lap("changed");
  while (sockets.some((s) => !s.received.some(p => p.action === "forceLogout"))) { await new Promise(r => setTimeout(r, 5)); }
  lap("told");
}, 120000);
