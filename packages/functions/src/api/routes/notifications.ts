import { ListNotifications, MarkRead, Notification, Unread } from "@leadlane/core/notifications/schema";
import { beside, type Routes } from "../route";

export const notificationRoutes = {
  "get /notifications": {
    summary: "What the caller is told, newest first",
    access: "user",
    query: ListNotifications,
    paged: true,
    data: Notification,
    beside: beside(Unread, ({ unread }: Unread) => ({ unread })),
  },
  "put /notifications/read": {
    summary: "Mark notifications as read: those named, or all",
    access: "user",
    body: MarkRead,
    data: Unread,
  },
} satisfies Routes;
