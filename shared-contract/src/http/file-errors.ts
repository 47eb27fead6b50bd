import { type CatalogueEntry, refusal } from './failure-kinds';

/** Failures of calls about files: an upload is refused, or the requested file does not exist. */
export const FILE_ERRORS = {
  'media/not-found': refusal('missing', 'La imagen no existe.', 'The image does not exist.'),
  'media/type': refusal(
    'validation',
    'Solo se aceptan imágenes PNG, JPG o JPEG.',
    'Only PNG, JPG or JPEG images are accepted.',
  ),
  'media/unreadable': refusal(
    'validation',
    'La imagen está dañada o no se puede leer.',
    'The image is damaged or cannot be read.',
  ),
  'media/too-large': refusal('validation', 'La imagen es demasiado grande.', 'The image is too large.'),
  'video/not-found': refusal('missing', 'El video no existe.', 'The video does not exist.'),
  'video/type': refusal('validation', 'Solo se aceptan videos MP4.', 'Only MP4 videos are accepted.'),
  'video/codec': refusal(
    'validation',
    'El video debe usar H.264 y, si tiene sonido, AAC. Expórtelo como MP4 (H.264) e intente de nuevo.',
    'The video must use H.264 and, if it has sound, AAC. Export it as MP4 (H.264) and try again.',
  ),
  'video/unreadable': refusal(
    'validation',
    'El video está dañado o incompleto.',
    'The video is damaged or incomplete.',
  ),
  'video/too-large': refusal(
    'validation',
    'El video pesa más de 200 MB.',
    'The video is larger than 200 MB.',
  ),
  'voucher/no-payment': refusal('missing', 'El pago no existe.', 'The payment does not exist.'),
  'voucher/not-found': refusal(
    'missing',
    'El pago no tiene comprobante.',
    'The payment has no proof of payment.',
  ),
  'voucher/type': refusal(
    'validation',
    'El comprobante debe ser un archivo PNG, JPG o PDF.',
    'The proof of payment must be a PNG, JPG or PDF file.',
  ),
  'voucher/too-large': refusal(
    'validation',
    'El comprobante no puede pesar más de 10 MB.',
    'The proof of payment cannot be larger than 10 MB.',
  ),
} satisfies Record<string, CatalogueEntry>;
