import type { LotAdminRow, LotPrices } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { type ExportColumn, fieldColumn, registerExport } from '../exports';
import { mayAdministerLots } from './lots.policy';
import { everyAdminLot } from './read-lots.service';

const priceColumn = (es: string, en: string, price: (prices: LotPrices) => string | undefined) =>
  ({
    title: { es: `${es} (USD)`, en: `${en} (USD)` },
    kind: 'decimal',
    value: ({ precios }) => (precios && price(precios)) ?? null,
  }) satisfies ExportColumn<LotAdminRow>;

const instalmentColumn = (years: number) =>
  priceColumn(
    `Cuota a ${String(years)} años`,
    `Installment over ${String(years)} years`,
    ({ planes }) => planes.find(({ anios }) => anios === years)?.cuota,
  );

/** The columns of the export, from left to right. */
export const LOT_COLUMNS: readonly ExportColumn<LotAdminRow>[] = [
  fieldColumn('numero', 'text', ({ numero }) => numero),
  fieldColumn('calle', 'text', ({ calle }) => calle),
  fieldColumn('estado', 'word', ({ estado }) => estado),
  fieldColumn('estadoBase', 'word', ({ estadoBase }) => estadoBase),
  fieldColumn('areaM2', 'decimal', ({ areaM2 }) => areaM2),
  fieldColumn('areaVaras', 'decimal', ({ areaVaras }) => areaVaras),
  { title: { es: 'Acres', en: 'Acres' }, kind: 'decimal', value: ({ acres }) => acres },
  fieldColumn('topografia', 'word', ({ topografia }) => topografia),
  fieldColumn('conVista', 'word', ({ conVista }) => conVista),
  fieldColumn('pinos', 'integer', ({ pinos }) => pinos),
  fieldColumn('tipo', 'word', ({ tipo }) => tipo),
  fieldColumn('primaEspecial', 'word', ({ primaEspecial }) => primaEspecial),
  priceColumn('Precio por v²', 'Price per v²', ({ precioVara }) => precioVara),
  priceColumn('Precio de lista', 'List price', ({ precioLista }) => precioLista),
  priceColumn('Precio de contado', 'Cash price', ({ precioContado }) => precioContado),
  priceColumn('Prima mínima', 'Minimum down payment', ({ primaMinima }) => primaMinima),
  ...[2, 6, 12, 16].map(instalmentColumn),
  fieldColumn('nombreCliente', 'text', ({ comprador }) => comprador?.nombreCliente ?? null),
  fieldColumn('reserva', 'text', ({ comprador }) => comprador?.numeroAutorizacion ?? null),
  { title: { es: 'Imágenes', en: 'Images' }, kind: 'integer', value: ({ imagenes }) => imagenes },
];

/** The export of all lots that match. */
export function registerLotsExport(app: FastifyInstance): void {
  registerExport(app, 'GET /Lotes/Exportar', {
    guard: mayAdministerLots,
    name: { es: 'lotes', en: 'lots' },
    columns: LOT_COLUMNS,
    rows: (query, caller) => everyAdminLot(app, query, caller),
  });
}
