-- What one change wrote in the audit is told from any other: prices of a street, a file of lots, several rows at once (R17.4).
create sequence auditoria_operaciones;

create function auditoria_operacion() returns bigint language plpgsql as $$
declare
  actual text := current_setting('lotes.operacion', true);
begin
  if coalesce(actual, '') = '' then
    actual := nextval('auditoria_operaciones')::text;
    -- Until the transaction ends.
    perform set_config('lotes.operacion', actual, true);
  end if;
  return actual::bigint;
end $$;

alter table auditoria add column operacion bigint;
alter table auditoria alter column operacion set default auditoria_operacion();
create index auditoria_por_operacion on auditoria (operacion) where operacion is not null;
comment on column auditoria.operacion is 'The same for all that one transaction wrote; null in rows from before there was one.';
