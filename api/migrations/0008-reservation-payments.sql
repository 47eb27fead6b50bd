-- Payments of reservations: a secret for whoever asked for a link, and money that always ends as paid or under review.

-- SHA-256 of the token with which the person who asked follows the payment; null where a reservation's token opens it.
alter table solicitudes_link_pago add column token_hash bytea;
create index solicitudes_por_token on solicitudes_link_pago (token_hash);
create index solicitudes_por_reserva on solicitudes_link_pago (reserva, solicitada_en desc);

-- Money that arrived always says from which bank, by which reference and when.
alter table solicitudes_link_pago add constraint solicitudes_pago check (
  estado not in ('pagada', 'en_revision', 'reembolsada')
  or (pagada_en is not null and banco is not null and referencia_banco is not null));

-- One reference pays once, however its letters or the bank's name are written.
alter table solicitudes_link_pago drop constraint solicitudes_referencia;
create unique index solicitudes_referencia on solicitudes_link_pago (lower(banco), lower(referencia_banco));

-- Late money comes under review beside a newer open request of the same person; the index must not keep it out.
drop index solicitudes_una_abierta;
create unique index solicitudes_una_abierta on solicitudes_link_pago (lote, correo, concepto)
  where estado in ('solicitada', 'enviada', 'procesando');
