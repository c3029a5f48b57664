import { type ChildProcess, spawn } from "node:child_process";

/**
 * Waits until the pipe closes, which happens whenever the product exits, and then stops the engine: with
 * SIGTERM, and a second later with SIGKILL. A word on the pipe means that the engine has already stopped.
 */
const BY_SHELL = 'read -r word; [ -n "$word" ] && exit; kill "$0" && sleep 1 && kill -9 "$0"';
const BY_NODE = `let word = "";
process.stdin.on("data", (chunk) => { word += chunk; }).on("end", () => {
  if (word === "") try { process.kill(Number(process.argv[1]), "SIGKILL"); } catch {}
});`;

/**
 * Stops the engine within seconds after this process, even after `kill -9`, by a separate watcher process.
 */
export function endWithProduct(engine: ChildProcess): void {
  const pid = String(engine.pid);
  const [program, ...words] =
    process.platform === "win32" ? [process.execPath, "-e", BY_NODE, pid] : ["/bin/sh", "-c", BY_SHELL, pid];
  // A separate process group, which a signal to the group of the product does not reach.
  const watcher = spawn(program, words, {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    windowsHide: true,
  });
  watcher.on("error", () => undefined); // the watcher is optional
  watcher.stdin?.on("error", () => undefined);
  watcher.unref();
  engine.once("exit", () => watcher.stdin?.end("ended\n"));
}
