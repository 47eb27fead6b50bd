import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { registerAuditExport } from './audit-export';
import { mayReadAudit } from './audit-log.policy';
import { listAudit } from './audit-log.service';

/** Routes of the audit log. */
export const auditLogRoutes: FastifyPluginAsync = async (app) => {
  registerEndpoint(app, 'GET /Auditoria', {
    guard: mayReadAudit,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listAudit(app.database, { page: pagina, size: tamano, ...search }, caller),
  });
  registerAuditExport(app);
};
