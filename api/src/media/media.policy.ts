import { requirePermission } from '../http/guards';

/** Admits callers who may add, order and delete images (R6.6). */
export const mayEditImages = requirePermission('EDITAR_IMAGENES');
