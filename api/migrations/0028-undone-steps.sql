-- What staff did to the reservations of a lot, step by step, with what each step found, so that the newest can be undone.

create sequence pasos_numero;
create table pasos (
  paso bigint not null,
  lote integer not null references lotes,
  accion text not null,
  momento timestamptz not null,
  firma text not null,
  antes jsonb not null,
  pagos jsonb not null,
  deshace bigint,
  primary key (lote, paso)
);
create index pasos_por_numero on pasos (paso);
comment on table pasos is 'One row for each lot of a step of staff.';
comment on column pasos.firma is 'Keys and versions of the live reservations that the step left.';
comment on column pasos.antes is 'The reservations that the step changed, by their keys, as they were; null for one that it made.';
comment on column pasos.pagos is 'Open requests to pay that the step closed, as they were.';
comment on column pasos.deshace is 'The step that this one undid; null for any other.';

create function pasos_inmutables() returns trigger language plpgsql as $$
begin
  raise exception 'pasos is append-only' using errcode = '55000';
end $$;
create trigger pasos_sin_cambios before update or delete on pasos
  for each row execute function pasos_inmutables();
create trigger pasos_sin_vaciado before truncate on pasos
  for each statement execute function pasos_inmutables();

alter table outbox add column paso bigint;
create index outbox_por_paso on outbox (paso) where paso is not null;
comment on column outbox.paso is 'The step of staff that caused the message, and takes it back when it is undone in time.';
