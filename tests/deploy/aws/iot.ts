import type { Server } from "node:https";
import { generate, parser } from "mqtt-packet";
import { WebSocketServer } from "ws";
import { json, type Service } from "./call";

/** The message endpoint is this server. */
export function iot(host: () => string): Service {
  return () => json({ endpointAddress: host() });
}

/** A broker that discards all messages, which SST uses to notify running sessions of new secrets. */
export function listenForMessages(server: Server): void {
  const sockets = new WebSocketServer({ server, path: "/mqtt" });
  sockets.on("connection", (socket) => {
    const packets = parser();
    packets.on("packet", ({ cmd, messageId = 0 }) => {
      if (cmd === "connect") socket.send(generate({ cmd: "connack", returnCode: 0, sessionPresent: false }));
      if (cmd === "subscribe") socket.send(generate({ cmd: "suback", messageId, granted: [1] }));
      if (cmd === "publish") socket.send(generate({ cmd: "puback", messageId }));
      if (cmd === "pingreq") socket.send(generate({ cmd: "pingresp" }));
    });
    socket.on("message", (data) => packets.parse(Buffer.from(data as Buffer)));
  });
}
