-- The contact form's inbox: who looks after a message, what was answered, how it ended.

alter table contactos
  add column estado text not null default 'nuevo'
    check (estado in ('nuevo', 'asignado', 'respondido', 'cerrado')),
  add column asignado_a integer references clientes,
  add column motivo text check (length(motivo) between 1 and 300),
  add column version integer not null default 1,
  add constraint contactos_asignado check (estado in ('nuevo', 'cerrado') or asignado_a is not null);
comment on column contactos.asignado_a is 'Who of the staff looks after the message; null while it is new.';
comment on column contactos.motivo is 'Why it was closed; always there where it was closed without an answer.';

create table contacto_respuestas (
  id bigint generated always as identity primary key,
  contacto uuid not null references contactos,
  texto text not null check (length(texto) between 1 and 4000),
  respondida_por integer not null references clientes,
  respondida_en timestamptz not null
);
create index respuestas_por_contacto on contacto_respuestas (contacto, id);
comment on table contacto_respuestas is 'What staff answered to a message of the contact form, oldest first.';
