-- Who made a reservation, as far as it is known: the mailbox, the network, and whether the owner of the mailbox confirmed it.
-- A request beyond what an unconfirmed person may hold waits apart until its mail is answered; it is no reservation.

alter table reservas
  add column buzon text,
  add column correo_confirmado boolean not null default false,
  add column origen text;

update reservas set buzon = case
  when split_part(correo, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(correo, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(correo, '@', 1), '+', 1) || '@' || split_part(correo, '@', 2) end
where correo is not null;

alter table reservas add constraint reservas_buzon check ((buzon is null) = (correo is null));
comment on column reservas.buzon is
  'Mailbox that the e-mail belongs to (R9.7): without what follows a plus sign, at Gmail without dots. Null without an e-mail.';
comment on column reservas.correo_confirmado is
  'True where the owner of the e-mail made or confirmed the request; false where anybody could have typed it.';
comment on column reservas.origen is
  'SHA-256 of the network that the request came from; null where it is unknown or was made by staff.';

create index reservas_por_buzon on reservas (buzon, creada_en);
create index reservas_por_origen on reservas (origen, creada_en) where origen is not null;

create table reservas_por_confirmar (
  token_hash bytea primary key,
  codigo_hash bytea not null,
  buzon text not null,
  origen text not null,
  solicitud jsonb not null,
  creada_en timestamptz not null,
  vence_en timestamptz not null check (vence_en > creada_en)
);
create index reservas_por_confirmar_por_buzon on reservas_por_confirmar (buzon, vence_en);
create index reservas_por_confirmar_vencidas on reservas_por_confirmar (vence_en);
comment on table reservas_por_confirmar is
  'Requests to reserve that wait for their mail to be answered. They hold nothing, and are removed once answered or over.';
comment on column reservas_por_confirmar.token_hash is 'SHA-256 of the secret of the mail''s link.';
comment on column reservas_por_confirmar.codigo_hash is 'SHA-256 of mailbox and code, for whoever types the code instead.';
comment on column reservas_por_confirmar.buzon is 'Mailbox that must confirm.';
comment on column reservas_por_confirmar.origen is 'As in reservas: the network that the request came from.';
comment on column reservas_por_confirmar.solicitud is 'The request as the contract understood it.';
comment on column reservas_por_confirmar.creada_en is 'When it was made (UTC).';
comment on column reservas_por_confirmar.vence_en is 'Until when it can be confirmed (UTC).';
