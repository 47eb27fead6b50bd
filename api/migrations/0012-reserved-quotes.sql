-- Which stored quote a visitor reserved or asked to pay with. No references: reservations and requests keep their price,
-- whatever becomes of the quote.

alter table reservas add column cotizacion uuid;
comment on column reservas.cotizacion is
  'Quote whose price the request was made at; it held then. Null where none was named.';

alter table solicitudes_link_pago add column cotizacion uuid;
comment on column solicitudes_link_pago.cotizacion is
  'Quote that the payment is for; it held when the request was made. Null where none was named.';
