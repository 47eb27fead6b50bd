-- Reservations. A row holds its lot while it is active or sold, or pending and first in line (it then has a start).

create extension if not exists btree_gist;

create table reservas (
  codigo bigint generated always as identity primary key,
  numero_autorizacion text not null unique check (numero_autorizacion ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  grupo uuid not null,
  lote integer not null references lotes,
  nombre_cliente text not null check (length(nombre_cliente) between 2 and 80),
  telefono text check (telefono ~ '^\+[1-9][0-9]{6,14}$'),
  correo text check (correo = lower(correo) and length(correo) <= 254),
  cliente_existente boolean not null default false,
  cliente integer references clientes,
  idioma text not null default 'es' check (idioma in ('es', 'en')),
  estado text not null
    check (estado in ('pendiente', 'activa', 'inactiva', 'vencida', 'vendida', 'vendida_sin_contrato')),
  tipo text not null check (tipo in ('gratis24h', 'pago7d', 'personal')),
  dias integer not null default 1 check (dias between 1 and 14),
  -- The hold is [retencion_desde, fecha_vencimiento); without an end it is a sale, without a start a place in the queue.
  retencion_desde timestamptz,
  fecha_vencimiento timestamptz,
  prima numeric(14, 2) check (prima >= 2000),
  precio_congelado numeric(14, 2),
  motivo text check (length(motivo) <= 300),
  token_hash bytea,
  creada_en timestamptz not null,
  version integer not null default 1,

  constraint reservas_intervalo check (fecha_vencimiento > retencion_desde),
  constraint reservas_estado_y_retencion check (case estado
    when 'activa' then retencion_desde is not null and fecha_vencimiento is not null
    when 'pendiente' then (retencion_desde is null) = (fecha_vencimiento is null)
    when 'vendida' then retencion_desde is not null and fecha_vencimiento is null
    when 'vendida_sin_contrato' then retencion_desde is not null and fecha_vencimiento is null
    else true end),
  constraint reservas_limite check (
    fecha_vencimiento is null or fecha_vencimiento <= retencion_desde + interval '336 hours'),

  -- At most one live holder per lot, whatever the code does. Expired ranges stop overlapping by themselves, so a
  -- late expiry job can neither block a lot nor sell it twice.
  constraint reservas_un_titular exclude using gist (
    lote with =, tstzrange(retencion_desde, fecha_vencimiento, '[)') with &&
  ) where (
    estado in ('activa', 'vendida', 'vendida_sin_contrato')
    or (estado = 'pendiente' and retencion_desde is not null)
  )
);
create index reservas_en_pie on reservas (lote, codigo)
  where estado in ('pendiente', 'activa', 'vendida', 'vendida_sin_contrato');
create index reservas_por_vencer on reservas (fecha_vencimiento) where estado in ('pendiente', 'activa');
create index reservas_por_correo on reservas (correo, creada_en);
create index reservas_por_telefono on reservas (telefono, creada_en);
create index reservas_por_token on reservas (token_hash);
create index reservas_recientes on reservas (creada_en desc, codigo desc);

-- History is part of the record: a reservation is closed, never removed.
create function reservas_no_se_borran() returns trigger language plpgsql as $$
begin
  raise exception 'reservas are never deleted' using errcode = '55000';
end $$;
create trigger reservas_sin_borrado before delete on reservas
  for each row execute function reservas_no_se_borran();
create trigger reservas_sin_vaciado before truncate on reservas
  for each statement execute function reservas_no_se_borran();
