import { contract, type EndpointKey } from '../../endpoints';
import type { Endpoint } from '../../http/contract';
import { PERMISSIONS, type Permission } from '../../permissions';

/** Callers of an endpoint: everyone, every signed-in user, or users who have one of these permissions (R6). */
export type Access = 'public' | 'account' | readonly Permission[];

const PUBLIC: readonly EndpointKey[] = [
  'GET /Bitacora',
  'POST /Contacto',
  'POST /Cotizaciones',
  'GET /Cotizaciones/:id',
  'GET /Lotes',
  'GET /Lotes/:numero',
  'GET /Lotes/:numero/Cotizaciones',
  'GET /Lotes/:numero/Imagenes',
  'GET /Lotes/:numero/Videos',
  'GET /Paginas',
  'GET /Paginas/VistaPrevia',
  'GET /Parametros',
  'GET /Plano',
  'POST /Reservas',
  'POST /Reservas/Confirmar',
  'DELETE /Reservas/Mia/:token',
  'GET /Reservas/Mia/:token',
  'POST /Reservas/MisEnlaces',
  'POST /SolicitudesLinkPago',
  'GET /SolicitudesLinkPago/Mia/:token',
];

/** About the caller's own account. */
const ACCOUNT: readonly EndpointKey[] = [
  'POST /Authentication/CerrarSesiones',
  'POST /Authentication/CrearNuevoUsuario',
  'POST /Authentication/InicioSesion',
  'GET /Cuenta',
  'PUT /Cuenta',
  'GET /Cuenta/Datos',
  'POST /Cuenta/Eliminar',
  'GET /Cuenta/SolicitudesLinkPago',
  'GET /Reservas/Mias',
];

const ANY_AUDIT = ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_USUARIOS', 'VER_SOLICITUDES_LINK_PAGO'] as const;
const LOTS_OF_STAFF = ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'] as const;

/** Calls whose summary does not end with the codes that they need. */
const UNNAMED: Partial<Record<EndpointKey, readonly Permission[]>> = {
  'GET /Lotes/Administracion': LOTS_OF_STAFF,
  'GET /Lotes/Exportar': LOTS_OF_STAFF,
  'GET /Auditoria': ANY_AUDIT,
  'GET /Auditoria/Exportar': ANY_AUDIT,
  'POST /Reservas/Personal': ['RESERVA_CLIENTE'],
};

/**
 * Returns the access to a call, for the tests that compare the api with it: the permissions in brackets at the end of
 * its summary, or its entry in the lists above.
 * @throws Error for a call that has neither
 */
export function accessOf(key: EndpointKey): Access {
  if (PUBLIC.includes(key)) return 'public';
  if (ACCOUNT.includes(key)) return 'account';
  const { summary }: Endpoint = contract[key];
  const named = /\(([A-Z_, or]+)\)$/.exec(summary)?.[1] ?? '';
  const codes = UNNAMED[key] ?? PERMISSIONS.filter((code) => named.split(/, or |, | or /).includes(code));
  if (codes.length === 0) throw new Error(`${key} says nowhere who may make it.`);
  return codes;
}
