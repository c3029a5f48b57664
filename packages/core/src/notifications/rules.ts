export const NOTIFICATIONS_PAGE_DEFAULT = 25;
export const NOTIFICATIONS_PAGE_MAX = 100;
export const NOTIFICATIONS_READ_MAX = 50; // ids per request
export const NOTIFICATION_DAYS = 90; // retention
