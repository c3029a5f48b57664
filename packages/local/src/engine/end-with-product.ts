import { type ChildProcess, spawn } from "node:child_process";

/**
 * Waits until the line closes, which happens when the product is gone however it ended, and ends the engine then: politely,
 * and a second later for good. A word on the line says that the engine has ended by itself.
 */
const BY_SHELL = 'read -r word; [ -n "$word" ] && exit; kill "$0" && sleep 1 && kill -9 "$0"';
const BY_NODE = `let word = "";
process.stdin.on("data", (chunk) => { word += chunk; }).on("end", () => {
  if (word === "") try { process.kill(Number(process.argv[1]), "SIGKILL"); } catch {}
});`;

/** Sees to it that an engine ends within seconds when this process does, `kill -9` included: by a process beside both. */
export function endWithProduct(engine: ChildProcess): void {
  const pid = String(engine.pid);
  const [program, ...words] =
    process.platform === "win32" ? [process.execPath, "-e", BY_NODE, pid] : ["/bin/sh", "-c", BY_SHELL, pid];
  // Its own process group: what ends the product by its group does not reach it.
  const watcher = spawn(program, words, {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    windowsHide: true,
  });
  watcher.on("error", () => undefined); // without it everything else works as well
  watcher.stdin?.on("error", () => undefined);
  watcher.unref();
  engine.once("exit", () => watcher.stdin?.end("ended\n"));
}
