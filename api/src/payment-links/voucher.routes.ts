import multipart from '@fastify/multipart';
import { MAX_VOUCHER_BYTES } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { registerFileEndpoint } from '../http/register-file-endpoint';
import { incomingDirectory, receiveFile, uploadLimits } from '../media';
import { mayEditPaymentLinks, maySeePaymentLinks } from './payment-links.policy';
import { attachVoucher, readVoucher } from './vouchers.service';

/** Routes of payment vouchers: only staff store and read them. */
export const voucherRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, { limits: uploadLimits(MAX_VOUCHER_BYTES), throwFileSizeLimit: false });
  const place = {
    directory: incomingDirectory(app.config.mediaDir),
    tooLarge: 'voucher/too-large',
  } as const;

  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante', {
    guard: mayEditPaymentLinks,
    handler: ({ params, caller, request }) =>
      receiveFile(request, place, (file) => attachVoucher(app, params, file, caller)),
  });
  registerFileEndpoint(app, 'GET /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante', {
    guard: maySeePaymentLinks,
    handler: ({ params }) => readVoucher(app.database, params),
  });
};
