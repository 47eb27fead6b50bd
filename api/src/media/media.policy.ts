import { requirePermission } from '../http/guards';

/** Who adds, orders and deletes images. */
export const mayEditImages = requirePermission('EDITAR_IMAGENES');
