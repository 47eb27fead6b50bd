-- Money in parts, without a link, in excess, given back, and put to a reservation after a review.

alter table solicitudes_link_pago
  add column recibido numeric(14, 2) not null default 0,
  add column excedente_de uuid references solicitudes_link_pago,
  add column reembolsado_en timestamptz,
  add column reembolso_monto numeric(14, 2) check (reembolso_monto > 0),
  add column reembolso_referencia text;
comment on column solicitudes_link_pago.recibido is 'What has come in of the amount, in its currency.';
comment on column solicitudes_link_pago.excedente_de is
  'The request whose payment exceeded what was asked, where this is that excess.';
comment on column solicitudes_link_pago.pagada_en is 'When the bank received the last payment.';

update solicitudes_link_pago set recibido = monto where estado in ('pagada', 'en_revision', 'reembolsada');

alter table solicitudes_link_pago
  add constraint solicitudes_recibido check (recibido between 0 and monto),
  add constraint solicitudes_reembolso check (
    estado <> 'reembolsada'
    or (reembolsado_en is not null and reembolso_monto <= recibido and reembolso_referencia is not null)) not valid;

-- What the bank received, each payment once, however its letters or the bank's name are written.
create table pagos (
  id bigint generated always as identity primary key,
  solicitud uuid not null references solicitudes_link_pago,
  fecha timestamptz not null,
  monto numeric(14, 2) not null check (monto > 0),
  moneda text not null check (moneda in ('USD', 'HNL')),
  banco text not null,
  referencia text not null
);
create unique index pagos_referencia on pagos (lower(banco), lower(referencia));
create index pagos_por_solicitud on pagos (solicitud, fecha, id);
comment on table pagos is 'Payments that the bank received, whole as they came; an excess stands in a request of its own.';

insert into pagos (solicitud, fecha, monto, moneda, banco, referencia)
select id, pagada_en, monto, moneda, banco, referencia_banco
from solicitudes_link_pago where referencia_banco is not null;

-- An excess bears the reference of the payment that it came with.
drop index solicitudes_referencia;
create unique index solicitudes_referencia on solicitudes_link_pago (lower(banco), lower(referencia_banco))
  where excedente_de is null;

-- Money for a week of a lot that nobody reserved is under review until it is put to a reservation or given back.
alter table solicitudes_link_pago drop constraint solicitudes_reserva_nombrada;
alter table solicitudes_link_pago add constraint solicitudes_reserva_nombrada check (
  concepto <> 'reserva' or reserva is not null or estado in ('en_revision', 'reembolsada'));

-- The clock ends a link that the bank was working on as it ends one that waits.
drop index solicitudes_por_vencer;
create index solicitudes_por_vencer on solicitudes_link_pago (vence_en) where estado in ('enviada', 'procesando');
