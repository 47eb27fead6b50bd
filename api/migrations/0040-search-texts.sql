-- What the search of a list finds is kept folded (without accents, in lower case) beside the row: of one or two letters no
-- index knows the place, and folding three texts of 100,000 rows for each question takes longer than reading them.
drop index reservas_busqueda, clientes_busqueda, solicitudes_busqueda, contactos_busqueda;

alter table reservas add column busqueda text not null generated always as (
  translate(lower(nombre_cliente || E'\n' || coalesce(correo, '') || E'\n' || coalesce(telefono, '')), 'áéíóúüñ', 'aeiouun')
) stored;
comment on column reservas.busqueda is 'Name, e-mail and telephone as a search finds them.';
create index reservas_busqueda on reservas using gin (busqueda gin_trgm_ops, numero_autorizacion gin_trgm_ops);

alter table clientes add column busqueda text not null generated always as (
  translate(
    lower(nombre || ' ' || coalesce(apellido, '') || E'\n' || correo || E'\n' || coalesce(telefono, '') || E'\n' || codigo_banco),
    'áéíóúüñ', 'aeiouun')
) stored;
comment on column clientes.busqueda is 'Name, e-mail, telephone and bank code as a search finds them.';
create index clientes_busqueda on clientes using gin (busqueda gin_trgm_ops);

alter table solicitudes_link_pago add column busqueda text not null generated always as (
  translate(lower(nombre || E'\n' || correo || E'\n' || telefono), 'áéíóúüñ', 'aeiouun')
) stored;
comment on column solicitudes_link_pago.busqueda is 'Name, e-mail and telephone as a search finds them.';
create index solicitudes_busqueda on solicitudes_link_pago using gin (busqueda gin_trgm_ops);

alter table contactos add column busqueda text not null generated always as (
  translate(
    lower(nombre || E'\n' || correo || E'\n' || coalesce(telefono, '') || E'\n' || mensaje), 'áéíóúüñ', 'aeiouun')
) stored;
comment on column contactos.busqueda is 'Name, e-mail, telephone and message as a search finds them.';
create index contactos_busqueda on contactos using gin (busqueda gin_trgm_ops);

-- Lots are sorted as people count, "2" before "10", and so are the reservations and requests about them.
alter table lotes add column numero_orden numeric generated always as (
  nullif(regexp_replace(numero, '[^0-9]', '', 'g'), '')::numeric
) stored;
comment on column lotes.numero_orden is 'The digits of the number, by which lots are sorted; null where it has none.';
