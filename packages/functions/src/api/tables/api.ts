import { auditRoutes } from "../routes/audit";
import { calendarRoutes } from "../routes/calendar";
import { catalogueRoutes } from "../routes/catalogue";
import { dashboardRoutes } from "../routes/dashboard";
import { fieldRoutes } from "../routes/fields";
import { jobRoutes } from "../routes/jobs";
import { leadFileRoutes } from "../routes/lead-files";
import { leadRoutes } from "../routes/leads";
import { notificationRoutes } from "../routes/notifications";
import { pipelineRoutes } from "../routes/pipeline";
import { reportRoutes } from "../routes/reports";
import { settingsRoutes } from "../routes/settings";
import { templateRoutes } from "../routes/templates";
import { uploadRoutes } from "../routes/uploads";
import { viewRoutes } from "../routes/views";

export const apiTable = {
  ...uploadRoutes,
  ...pipelineRoutes,
  ...catalogueRoutes,
  ...viewRoutes,
  ...fieldRoutes,
  ...templateRoutes,
  ...jobRoutes,
  ...leadFileRoutes,
  ...leadRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...notificationRoutes,
  ...auditRoutes,
};

export type ApiTable = typeof apiTable;
