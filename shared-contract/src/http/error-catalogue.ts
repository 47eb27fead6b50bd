import { type CatalogueEntry, fault, refusal } from './failure-kinds';
import { FILE_ERRORS } from './file-errors';
import { PAYMENT_ERRORS } from './payment-errors';

/** Every way in which a call can fail: the stable code, its kind, the sentence in both languages (R16.2). */
export const ERRORS = {
  ...FILE_ERRORS,
  validation: refusal('validation', 'Revise los datos marcados.', 'Please check the marked fields.'),
  'malformed-request': refusal(
    'validation',
    'La solicitud no se pudo leer.',
    'The request could not be read.',
  ),
  'idempotency/other-body': refusal(
    'validation',
    'La clave de idempotencia ya se usó con otros datos.',
    'The idempotency key was already used with different data.',
  ),
  'idempotency/in-flight': refusal(
    'conflict',
    'La misma solicitud todavía se está procesando.',
    'The same request is still being processed.',
  ),
  unauthenticated: refusal('unauthenticated', 'Usuario no autenticado.', 'User is not authenticated'),
  'session-invalid': refusal(
    'unauthenticated',
    'Su sesión terminó. Inicie sesión de nuevo.',
    'Your session has ended. Please log in again.',
  ),
  forbidden: refusal('forbidden', 'No tiene permiso para hacer esto.', 'You are not allowed to do this.'),
  xsrf: refusal(
    'forbidden',
    'La solicitud no viene de esta página. Recárguela e intente de nuevo.',
    'The request does not come from this page. Reload it and try again.',
  ),
  'not-found': refusal('missing', 'No se encontró lo que busca.', 'What you are looking for was not found.'),
  'host-unknown': refusal(
    'misdirected',
    'Este sitio no se sirve bajo esta dirección.',
    'This site is not served at this address.',
  ),
  'stale-version': refusal(
    'conflict',
    'Otra persona cambió estos datos. Revise la versión actual.',
    'Somebody else changed this. Please review the current version.',
  ),
  'selection/refused': refusal(
    'conflict',
    'No se cambió nada: hay filas que no se pueden cambiar. El motivo está en cada una.',
    'Nothing was changed: some rows cannot be changed. Each row shows the reason.',
  ),
  'too-many-requests': refusal(
    'tooMany',
    'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
    'Too many requests. Please wait a moment and try again.',
  ),
  unexpected: fault('unexpected', 'Ocurrió un error inesperado.', 'An unexpected error occurred.'),
  unavailable: fault(
    'unavailable',
    'El servicio no está disponible por el momento. Intente de nuevo.',
    'The service is unavailable right now. Please try again.',
  ),
  'lot/not-found': refusal('missing', 'El lote no existe.', 'The lot does not exist.'),
  'lot/not-available': refusal(
    'conflict',
    'El lote no está disponible para reservar.',
    'The lot is not available for reservation.',
  ),
  'lot/held': refusal(
    'conflict',
    'El lote tiene una reserva vigente; libérelo antes de cambiar su disponibilidad.',
    'The lot is held by a reservation; release it before changing its availability.',
  ),
  'lot/not-held': refusal(
    'conflict',
    'El lote no tiene una reserva que liberar.',
    'The lot has no reservation to release.',
  ),
  'lot/sold': refusal(
    'conflict',
    'El lote está vendido: su precio y su prima ya no se cambian.',
    'The lot is sold: its price and down payment no longer change.',
  ),
  'lot/import-changed': refusal(
    'conflict',
    'Los lotes cambiaron desde la revisión del archivo. Véala como está ahora y confirme de nuevo.',
    'The lots changed since the file was checked. See the result as it is now, then confirm again.',
  ),
  'lot/prices-changed': refusal(
    'conflict',
    'Los lotes cambiaron desde que vio la lista. Revísela como está ahora y confirme de nuevo.',
    'The lots changed since you saw the list. Check it as it is now, then confirm again.',
  ),
  'lot/has-history': refusal(
    'conflict',
    'El lote tiene historial: reservas, cotizaciones o solicitudes de pago. No se puede eliminar; puede marcarlo como no disponible.',
    'The lot has a history: reservations, quotations or payment requests. It cannot be deleted; you can mark it as not available.',
  ),
  'reservation/not-found': refusal('missing', 'La reserva no existe.', 'The reservation does not exist.'),
  'reservation/queue-full': refusal(
    'conflict',
    'La lista de espera de este lote está completa.',
    'The queue for this lot is full.',
  ),
  'reservation/person-limit': refusal(
    'conflict',
    'Ya tiene dos reservas vigentes, que es el máximo por persona.',
    'You already have two live reservations, the maximum per person.',
  ),
  'reservation/repeat': refusal(
    'conflict',
    'Ya reservó este lote en los últimos 30 días.',
    'You already reserved this lot within the last 30 days.',
  ),
  'reservation/not-pending': refusal(
    'conflict',
    'La reserva ya no está pendiente.',
    'The reservation is no longer pending.',
  ),
  'reservation/not-active': refusal(
    'conflict',
    'La reserva no está activa.',
    'The reservation is not active.',
  ),
  'reservation/not-possible': refusal(
    'conflict',
    'La reserva no puede pasar a ese estado desde el que tiene ahora.',
    'The reservation cannot change to that status from the one it has now.',
  ),
  'reservation/closed': refusal(
    'expired',
    'La reserva ya venció o fue cancelada.',
    'The reservation has expired or was canceled.',
  ),
  'reservation/confirmation-over': refusal(
    'expired',
    'El código o el enlace no es correcto, ya se usó o venció. Revise el correo más reciente. Si ya confirmó su reserva, búsquela entre las suyas; si no, reserve de nuevo.',
    'The code or link is not correct, was already used or has expired. Check the latest e-mail. If you have already confirmed, look for your reservation; otherwise reserve again.',
  ),
  'reservation/queue-changed': refusal(
    'conflict',
    'La lista de reservas pendientes cambió. Revísela antes de confirmar.',
    'The list of pending reservations changed. Review it before confirming.',
  ),
  'reservation/limit-exceeded': refusal(
    'conflict',
    'La reserva no puede pasar de 14 días desde su inicio.',
    'The reservation cannot exceed 14 days from its start.',
  ),
  'reservation/not-undoable': refusal(
    'conflict',
    'Esto ya no se puede deshacer: el lote cambió después.',
    'This can no longer be undone: the lot has changed since.',
  ),
  'reservation/lot-taken': refusal(
    'conflict',
    'Otra reserva ya ocupa este lote.',
    'Another reservation already holds this lot.',
  ),
  'client/not-found': refusal('missing', 'El cliente no existe.', 'The client does not exist.'),
  'client/email-in-use': refusal(
    'conflict',
    'Ya existe una cuenta con este correo.',
    'An account with this e-mail already exists.',
  ),
  'client/signed-up': refusal(
    'conflict',
    'Esta persona ya creó una cuenta, pero aún no ha iniciado sesión. Pídale que inicie sesión una vez; después aparece entre los clientes.',
    'This person has signed up, but has not logged in yet. Ask them to log in once; they then appear among the clients.',
  ),
  'client/grant-lacked': refusal(
    'forbidden',
    'No puede otorgar un permiso que usted no tiene.',
    'You cannot grant a permission that you do not have.',
  ),
  'client/deactivated': refusal('conflict', 'Esta cuenta está desactivada.', 'This account is deactivated.'),
  'client/active': refusal('conflict', 'Esta cuenta ya está activa.', 'This account is already active.'),
  'client/user-gone': refusal(
    'conflict',
    'El servicio de acceso ya no tiene a este cliente, así que no puede volver a entrar con esta cuenta.',
    'The login service no longer has this client, who cannot log in to this account again.',
  ),
  'client/last-editor': refusal(
    'conflict',
    'Debe quedar al menos una persona que pueda editar clientes.',
    'At least one person must be able to edit clients.',
  ),
  'client/reset-unsent': fault(
    'unavailable',
    'Las sesiones de esta persona se cerraron, pero la contraseña temporal no se envió y la anterior puede seguir sirviendo. Restablezca la contraseña de nuevo.',
    'The sessions of this person have ended, but the temporary password was not sent, and the earlier one may still work. Reset the password again.',
  ),
  'account/lot-held': refusal(
    'conflict',
    'Tiene un lote apartado o espera turno para uno. Cancele la reserva, o elimine la cuenta cuando haya vencido.',
    'You hold a lot or are in the queue for one. Cancel the reservation, or delete the account once it has expired.',
  ),
  'account/lot-bought': refusal(
    'conflict',
    'Un lote está vendido a su nombre y la cuenta forma parte de la venta. Escríbanos si desea cerrarla.',
    'A lot is sold in your name, and the account is part of the sale. Write to us if you want to close it.',
  ),
  'client/has-reservations': refusal(
    'conflict',
    'Este cliente tiene reservas. Desactive la cuenta en lugar de eliminarla.',
    'This client has reservations. Deactivate the account instead of deleting it.',
  ),
  'client/has-history': refusal(
    'conflict',
    'El historial nombra a esta persona por lo que hizo. Desactive la cuenta en lugar de eliminarla.',
    'The history names this person for what they did. Deactivate the account instead of deleting it.',
  ),
  'note/not-found': refusal('missing', 'La nota no existe.', 'The note does not exist.'),
  'note/not-own': refusal(
    'forbidden',
    'Solo quien escribió la nota puede cambiarla.',
    'Only the person who wrote the note can change it.',
  ),
  'identity/unavailable': fault(
    'unavailable',
    'El servicio de acceso no responde. Intente de nuevo.',
    'The login service is not responding. Please try again.',
  ),
  'view/not-found': refusal('missing', 'La vista no existe.', 'The view does not exist.'),
  'view/not-own': refusal(
    'forbidden',
    'Solo quien guardó la vista puede cambiarla.',
    'Only the person who saved the view can change it.',
  ),
  'view/limit': refusal(
    'conflict',
    'Ya guardó 30 vistas de esta lista. Elimine una para guardar otra.',
    'You have saved 30 views of this list already. Delete one to save another.',
  ),
  'contact/not-found': refusal('missing', 'El mensaje no existe.', 'The message does not exist.'),
  'contact/not-open': refusal(
    'conflict',
    'El mensaje ya se respondió o se archivó.',
    'The message was already answered or archived.',
  ),
  'contact/closed': refusal('conflict', 'El mensaje ya está archivado.', 'The message is already archived.'),
  'quote/not-found': refusal('missing', 'La cotización no existe.', 'The quotation does not exist.'),
  'quote/lot-sold': refusal(
    'conflict',
    'El lote está vendido y ya no se cotiza.',
    'The lot is sold and is no longer quoted.',
  ),
  'quote/lot-not-for-sale': refusal(
    'conflict',
    'El lote no está a la venta en este momento; su cotización se puede guardar cuando lo esté.',
    'The lot is not for sale right now; a quotation can be saved once it is.',
  ),
  'quote/stale': refusal(
    'conflict',
    'La cotización ya no está vigente: venció, o cambiaron el precio o las condiciones. Pida una nueva, o siga sin ella.',
    'The quotation no longer holds: it expired, or price or terms changed. Ask for a new one, or go on without it.',
  ),
  ...PAYMENT_ERRORS,
} satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;
