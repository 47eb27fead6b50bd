import type { Permission, ViewList } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

const AUDITED = ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_USUARIOS', 'VER_SOLICITUDES_LINK_PAGO'] as const;

/** Permissions with which each list may be opened; the same as those of the list's own call (`views.test.ts`). */
export const OPENS: Readonly<Record<ViewList, readonly Permission[]>> = {
  Lotes: ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'],
  Reservas: ['EDITAR_RESERVA'],
  ReservasPendientes: ['EDITAR_RESERVA'],
  Clientes: ['VER_USUARIOS'],
  SolicitudesLinkPago: ['VER_SOLICITUDES_LINK_PAGO'],
  Contacto: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
  Auditoria: AUDITED,
};

/** Admits users who may open any list; `assertOpens` checks the one requested. */
export const mayUseViews = requirePermission(
  'EDITAR_RESERVA',
  'RESERVA_CLIENTE',
  'EDITAR_IMAGENES',
  'VER_LOTES_VENDIDOS',
  'VER_USUARIOS',
  'VER_SOLICITUDES_LINK_PAGO',
);

/** @throws {AppError} `forbidden` if the caller may not open the list. */
export function assertOpens(caller: Caller, lista: ViewList): void {
  if (!hasPermission(caller, ...OPENS[lista])) throw appError('forbidden');
}
