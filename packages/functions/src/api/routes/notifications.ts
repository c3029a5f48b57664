import { ListNotifications, MarkRead, Notification, Unread } from "@leadlane/core/notifications/schema";
import { fieldsFrom, type Routes } from "../route";

export const notificationRoutes = {
  "get /notifications": {
    summary: "List the caller's notifications, newest first",
    access: "user",
    query: ListNotifications,
    paged: true,
    data: Notification,
    extraFields: fieldsFrom(Unread, ({ unread }: Unread) => ({ unread })),
  },
  "put /notifications/read": {
    summary: "Mark the given notifications, or all of them, as read",
    access: "user",
    body: MarkRead,
    data: Unread,
  },
} satisfies Routes;
