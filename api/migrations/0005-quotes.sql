-- Quotes that were handed out: what they were computed from, what came out, and until when they hold.

create table cotizaciones (
  -- Random, so that knowing one quote leads to no other.
  id uuid primary key default gen_random_uuid(),
  -- Number of the lot; no reference, for a quote outlives the lot that it was made for.
  lote text not null check (lote ~ '^[A-Za-z0-9-]{1,8}$'),
  plan text not null check (plan in ('contado', '2', '6', '12', '16')),
  area_varas numeric(11, 2) not null check (area_varas > 0),
  precio_vara numeric(12, 2) not null check (precio_vara > 0),
  prima_especial boolean not null,
  prima numeric(14, 2) check (prima > 0),
  -- Version of the price policy.
  politica integer not null check (politica > 0),
  cifras jsonb not null,
  -- SHA-256 over all of the above, and both instants.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  creada_en timestamptz not null,
  vence_en timestamptz not null,
  constraint cotizaciones_vigencia check (vence_en > creada_en),
  constraint cotizaciones_prima check ((plan = 'contado') = (prima is null))
);
create index cotizaciones_lote on cotizaciones (lote, creada_en);

-- A quote is a promise on paper: it is never rewritten.
create function cotizaciones_inmutables() returns trigger language plpgsql as $$
begin
  raise exception 'cotizaciones is append-only' using errcode = '55000';
end $$;
create trigger cotizaciones_sin_cambios before update or delete on cotizaciones
  for each row execute function cotizaciones_inmutables();
create trigger cotizaciones_sin_vaciado before truncate on cotizaciones
  for each statement execute function cotizaciones_inmutables();
