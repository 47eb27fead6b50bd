-- What visitors write to the office through the contact form.

create table contactos (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (length(nombre) between 2 and 80),
  correo text not null check (correo = lower(correo) and length(correo) <= 254),
  telefono text check (telefono ~ '^\+[1-9][0-9]{6,14}$'),
  mensaje text not null check (length(mensaje) between 10 and 2000),
  idioma text not null check (idioma in ('es', 'en')),
  recibido_en timestamptz not null
);
create index contactos_recientes on contactos (recibido_en desc, id);
