-- How staff look at a list, under a name: what is searched, filtered, sorted and shown.
create table vistas (
  id uuid primary key default gen_random_uuid(),
  lista text not null,
  duena integer not null references clientes on delete cascade,
  nombre text not null check (length(nombre) between 1 and 60),
  compartida boolean not null default false,
  consulta text not null check (length(consulta) <= 2000),
  creada_en timestamptz not null,
  version integer not null default 1
);
create unique index vistas_nombre on vistas (duena, lista, lower(nombre));
create index vistas_compartidas on vistas (lista) where compartida;
comment on table vistas is 'Saved views of the staff lists; only whoever saved one changes it.';
comment on column vistas.consulta is 'What the address of the page says of its list.';
