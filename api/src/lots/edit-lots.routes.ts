import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { changeLots, previewLots } from './change-lot-selection.service';
import { changePrices, previewPrices } from './change-prices.service';
import { createLot, deleteLot, editLot } from './edit-lot.service';
import { importLots, previewImport } from './import-lots.service';
import { mayEditLots } from './lots.policy';
import { readLotForEditing } from './read-lots.service';

/** The data of lots and their prices, which staff change. */
export function registerLotEditing(app: FastifyInstance): void {
  registerEndpoint(app, 'GET /Lotes/:numero/Administracion', {
    guard: mayEditLots,
    handler: ({ params, caller }) => readLotForEditing(app, params.numero, caller),
  });
  registerEndpoint(app, 'POST /Lotes', {
    guard: mayEditLots,
    handler: ({ body, caller }) => createLot(app, body, caller),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero', {
    guard: mayEditLots,
    handler: ({ params: { numero }, body, caller }) =>
      editLot(app, { numero, version: body.version, caller }, body),
  });
  registerEndpoint(app, 'DELETE /Lotes/:numero', {
    guard: mayEditLots,
    handler: ({ params: { numero }, query, caller }) =>
      deleteLot(
        { database: app.database, clock: app.clock, mediaDir: app.config.mediaDir },
        { numero, ...query, caller },
      ),
  });
  registerEndpoint(app, 'POST /Lotes/Importar/Prever', {
    guard: mayEditLots,
    handler: ({ body, caller }) => previewImport(app, body, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Importar', {
    guard: mayEditLots,
    handler: ({ body, caller }) => importLots(app, body, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Seleccion/Prever', {
    guard: mayEditLots,
    handler: ({ body, caller }) => previewLots(app, body, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Seleccion', {
    guard: mayEditLots,
    handler: ({ body, caller }) => changeLots(app, body, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Precios/Prever', {
    guard: mayEditLots,
    handler: ({ body }) => previewPrices(app, body),
  });
  registerEndpoint(app, 'POST /Lotes/Precios', {
    guard: mayEditLots,
    handler: ({ body, caller }) => changePrices(app, body, caller),
  });
}
