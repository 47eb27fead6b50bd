-- What the names of columns leave open. The generated table types carry these comments.

comment on column auditoria.actor is '`cliente:12` for a person with an account, `visitante`, or `sistema`.';

comment on column bitacora.titular is 'An opaque mark of the reservation that holds the lot.';

comment on column clientes.sub is 'The subject at the identity provider; null until the person first signs in.';
comment on column clientes.telefono is 'E.164; null where neither the person nor the identity provider gave one.';
comment on column clientes.correo is 'Lower-cased, unique.';
comment on column clientes.cambio_clave is 'True while the password must be changed at the next sign-in.';
comment on column clientes.codigo_banco is 'Unique code by which the bank books the client''s payments.';

comment on column contactos.idioma is 'The language of the reply to the sender.';

comment on column cotizaciones.lote is 'Number of the lot.';
comment on column cotizaciones.prima is 'USD; null for cash.';
comment on column cotizaciones.politica is 'Version of the price policy.';

comment on column idempotencia.clave is 'SHA-256 of route and key; the key itself is not stored.';
comment on column idempotencia.huella is 'Keyed hash of the request body.';
comment on column idempotencia.respuesta is 'The response, sealed under the client''s key.';

comment on column imagenes.orden is '1..n within lot and kind.';
comment on column imagenes.ancho is 'Pixels of the largest file.';
comment on column imagenes.alto is 'Pixels of the largest file.';
comment on column imagenes.archivos is 'Names of the re-encoded files by width in pixels.';

comment on column lotes.area_varas is 'The area that prices are computed from.';
comment on column lotes.altura_maxima is 'Metres above the street.';
comment on column lotes.elevacion is 'Metres above sea level.';
comment on column lotes.precio_vara is 'USD.';
comment on column lotes.prima_especial is 'True where the higher minimum down payment applies.';
comment on column lotes.estado_base is 'Set by staff; the public status derives from reservations first.';

comment on column outbox.message_id is 'Message-ID of the e-mail, by which a repeat is recognised.';
comment on column outbox.disponible_en is 'Not sent before this instant; moved later after each failure.';

comment on column reservas.codigo is 'Order of arrival, which is the order of the queue.';
comment on column reservas.grupo is 'Shared by all lots of one request.';
comment on column reservas.dias is 'Days of the hold as agreed last.';
comment on column reservas.retencion_desde is 'Start of the hold; null while waiting in the queue.';
comment on column reservas.fecha_vencimiento is 'End of the hold, exclusive; null for a sale and while waiting.';
comment on column reservas.token_hash is 'SHA-256 of the buyer''s token.';

comment on column solicitudes_link_pago.reserva is 'Key of the reservation that the payment is for.';
comment on column solicitudes_link_pago.banco is 'Bank that received the money; unique together with its reference.';
comment on column solicitudes_link_pago.token_hash is
  'SHA-256 of the token that opens the request; null where a reservation''s token opens it.';
