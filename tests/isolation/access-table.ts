import type { Access } from "@leadlane/functions/api/route";

/**
 * Who may call each route, as the contract says: anybody, anyone signed in, Admins, or Admins and holders of one
 * permission. Written apart from the routes, so that a slip there is none here; a route that is missing fails the suite.
 */
export const ACCESS: Record<string, Access> = {
  "post /auth/register": "public",
  "post /auth/login": "public",
  "post /auth/forgot-password": "public",
  "post /auth/reset-password": "public",
  "post /auth/logout": "user",
  "post /auth/sign-out-everywhere": "user",
  "get /auth/me": "user",
  "put /profile/password": "user",

  "post /mail/demo": "public",
  "post /mail/contact": "public",

  "get /uac/roles": "user",
  "get /uac/permissions": "user",
  "get /uac/users": "user",
  "get /uac/managers": "user",
  "post /uac/create": "admin",
  "put /uac/users/toggle-status/:id": "admin",
  "put /uac/users/update-user/:user_id": "admin",
  "post /uac/users/:id/invite": "admin",
  "put /uac/:id/permissions": "admin",

  "get /status/statuses": "user",
  "post /status/statuses": "admin",
  "put /status/update-status/:id": "admin",
  "post /status/order": "admin",
  "delete /status/status/:id": "admin",

  "get /ref/lead-sources": "user",
  "post /ref/lead-sources": "can_edit_lead_sources",
  "put /ref/lead-sources/:id": "can_edit_lead_sources",
  "delete /ref/lead-sources/:id": "can_edit_lead_sources",

  "get /leads/leads": "user",
  "post /leads/leads": "user",
  "get /leads/leads/archived": "user",
  "get /leads/leads/trash": "admin",
  "get /leads/board": "user",
  "post /leads/bulk": "user",
  "get /leads/export": "can_export_leads",
  "post /leads/import": "can_import_leads",
  "get /leads/leads/:id": "user",
  "put /leads/leads/:id": "user",
  "delete /leads/leads/:id": "admin",
  "post /leads/leads/:id/restore": "admin",
  "put /leads/leads/:id/move": "user",
  "put /leads/leads/:id/assign": "can_assign_leads",
  "put /leads/leads/:id/archive": "can_archive_leads",
  "put /leads/leads/:id/unarchive": "can_archive_leads",

  "get /leads/leads/:id/activities": "user",
  "post /leads/leads/:id/activities": "user",
  "put /leads/activities/:id": "user",
  "delete /leads/activities/:id": "user",

  "get /dashboard/summary": "user",
  "get /notifications": "user",
  "put /notifications/read": "user",

  "get /settings/currencies": "user",
  "get /settings/preferences": "user",
  "put /settings/preferences": "admin",
  "get /settings/tenant/:tenant_id": "user",
  "get /audit": "admin",
};
