-- Videos of a lot: a file of ours, or a link to a host that VIDEO_HOSTS names.
create table videos (
  id uuid primary key,
  lote integer not null references lotes on delete cascade,
  nombre text not null check (length(nombre) between 1 and 120),
  orden integer not null check (orden >= 1),
  titulo_es text not null check (length(titulo_es) <= 200),
  titulo_en text not null check (length(titulo_en) <= 200),
  archivo text check (archivo ~ '^[0-9a-f]{32}\.mp4$'),
  bytes integer check (bytes > 0),
  enlace text check (enlace like 'https://%' and length(enlace) <= 500),
  ancho integer check (ancho > 0),
  alto integer check (alto > 0),
  segundos integer check (segundos > 0),
  -- Names of the re-encoded files by width in pixels, as of an image.
  portada jsonb,
  version integer not null default 1,
  creada_en timestamptz not null,
  check ((archivo is null) <> (enlace is null)),
  check ((archivo is null) = (bytes is null)),
  -- Deferred, so that an order may be rewritten row by row.
  constraint videos_orden unique (lote, orden) deferrable initially deferred
);
comment on column videos.orden is '1..n within the lot.';
comment on column videos.archivo is 'Name of the MP4 below /media.';
comment on column videos.enlace is 'Address of the player that a frame shows.';
comment on column videos.portada is 'Names of the poster''s files by width in pixels.';
