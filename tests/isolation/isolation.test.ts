import { routes } from "@leadlane/functions/api/routes";
import { afterAll, vi } from "vitest";
import { useProduct } from "../support/product";
import { accessPromises } from "./access-promises";
import { attempts } from "./attempt";
import { auditPromises } from "./audit-promises";
import { KINDS } from "./caller";
import { cursorPromises } from "./cursor-promises";
import { useScene } from "./scene";
import { tenantPromises, unchangedPromises } from "./tenant-promises";

// One test makes some hundred requests; a busy machine shall not fail it.
vi.setConfig({ testTimeout: 120_000 });
useProduct();
const scene = useScene();

accessPromises(scene);
tenantPromises(scene);
cursorPromises(scene);
unchangedPromises(scene);
auditPromises(scene);

afterAll(() => {
  console.info(
    `Isolation: ${attempts()} combinations of request and caller tried on ${routes.length} routes, as ${KINDS.length} kinds of user and as nobody.`,
  );
});
