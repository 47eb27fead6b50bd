-- What staff write down about a client, and what finds all that is a client's.
create table notas (
  id uuid primary key default gen_random_uuid(),
  cliente integer not null references clientes on delete cascade,
  autor integer not null references clientes,
  texto text not null check (length(texto) between 1 and 2000),
  creada_en timestamptz not null,
  editada_en timestamptz,
  version integer not null default 1
);
create index notas_por_cliente on notas (cliente, creada_en desc, id);
comment on table notas is 'What staff wrote down about a client; only the author changes it.';
comment on column notas.editada_en is 'When the author changed it last; null where that never happened.';

create index reservas_por_cliente on reservas (cliente) where cliente is not null;
create index solicitudes_por_correo on solicitudes_link_pago (correo);
create index contactos_por_correo on contactos (correo);

create table identidades_eliminadas (
  sub text primary key,
  eliminada_en timestamptz not null
);
comment on table identidades_eliminadas is 'Subjects whose account was deleted: a token of theirs that has not ended yet opens no new one.';
