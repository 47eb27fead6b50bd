import { requirePermission } from '../http/guards';

/** Admits callers who may add, order and delete images. */
export const mayEditImages = requirePermission('EDITAR_IMAGENES');
