-- A quote is deleted once it binds nobody: it is over, and no reservation or payment request names it. It is still never rewritten.

create index reservas_por_cotizacion on reservas (cotizacion) where cotizacion is not null;
create index solicitudes_por_cotizacion on solicitudes_link_pago (cotizacion) where cotizacion is not null;

create function cotizacion_prescindible(cotizaciones) returns boolean language sql stable as $$
  select $1.vence_en < now()
    and not exists (select from reservas where reservas.cotizacion = $1.id)
    and not exists (select from solicitudes_link_pago where solicitudes_link_pago.cotizacion = $1.id)
$$;
comment on function cotizacion_prescindible is
  'Whether a quote may be deleted. How long quotes are kept beyond that is a setting of the api (QUOTES_KEPT_DAYS).';

create or replace function cotizaciones_inmutables() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if cotizacion_prescindible(old) then
      return old;
    end if;
  end if;
  raise exception 'cotizaciones is append-only' using errcode = '55000';
end $$;
