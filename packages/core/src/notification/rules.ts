/** What somebody is told of in the application. */
export const NOTIFICATION_KINDS = ["lead_assigned"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Those that a user may switch off in the profile; whatever is missing here is always told. */
export const OPTIONAL_NOTIFICATION_KINDS = ["lead_assigned"] as const satisfies NotificationKind[];
export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];

export const NOTIFICATIONS_PAGE_DEFAULT = 25;
export const NOTIFICATIONS_PAGE_MAX = 100;
/** How many can be marked one by one in a request. */
export const NOTIFICATIONS_READ_MAX = 50;
/** Days that a notification is kept. */
export const NOTIFICATION_DAYS = 90;
