-- What proves a payment: in the database, so that it is written with the audit, kept by every backup, and at no address.
create table comprobantes (
  pago bigint primary key references pagos,
  nombre text not null check (length(nombre) between 1 and 120),
  tipo text not null check (tipo in ('image/jpeg', 'application/pdf')),
  contenido bytea not null check (length(contenido) between 1 and 10485760),
  subido_en timestamptz not null
);
-- Pictures and PDF are compressed already.
alter table comprobantes alter column contenido set storage external;
comment on table comprobantes is 'What proves a payment that the bank received; for the staff alone.';
