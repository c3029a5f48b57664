import { list, markRead, type NotificationList } from "@leadlane/core/notification/notification";
import { ListNotifications, MarkRead, Notification, Unread } from "@leadlane/core/notification/schema";
import { route } from "./route";

export const notificationRoutes = [
  route({
    method: "get",
    path: "/notifications",
    summary: "What the caller is told, newest first",
    access: "user",
    query: ListNotifications,
    paged: true,
    data: Notification,
    beside: { shape: Unread, of: ({ unread }: NotificationList) => ({ unread }) },
    handle: ({ query }) => list(query),
  }),
  route({
    method: "put",
    path: "/notifications/read",
    summary: "Mark notifications as read: those named, or all",
    access: "user",
    body: MarkRead,
    data: Unread,
    handle: ({ body }) => markRead(body),
  }),
];
