-- Lists put rows without a value last in every order; an index of another order of nulls is none for them.
drop index reservas_recientes, solicitudes_recientes, contactos_recientes;
create index reservas_recientes on reservas (creada_en desc nulls last, codigo desc);
create index solicitudes_recientes on solicitudes_link_pago (solicitada_en desc nulls last, id);
create index contactos_recientes on contactos (recibido_en desc nulls last, id);
create index clientes_recientes on clientes (fecha_creacion desc nulls last, codigo desc);

-- What staff type into the search of a list is found anywhere in a text, without accents and whatever the case.
create extension if not exists pg_trgm;

create index reservas_busqueda on reservas using gin (
  translate(lower(numero_autorizacion), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(nombre_cliente), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(correo), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  telefono gin_trgm_ops
);
create index reservas_por_lote on reservas (lote);

create index clientes_busqueda on clientes using gin (
  translate(lower(nombre || ' ' || coalesce(apellido, '')), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(correo), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(codigo_banco), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  telefono gin_trgm_ops
);

create index solicitudes_busqueda on solicitudes_link_pago using gin (
  translate(lower(nombre), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(correo), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  telefono gin_trgm_ops
);
create index solicitudes_por_lote on solicitudes_link_pago (lote);

create index contactos_busqueda on contactos using gin (
  translate(lower(nombre), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(correo), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  translate(lower(mensaje), 'áéíóúüñ', 'aeiouun') gin_trgm_ops,
  telefono gin_trgm_ops
);
