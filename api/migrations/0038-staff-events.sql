-- Tells every api process which things changed, by kind and key, once the transaction commits; of what changed nothing (R15.13).
-- The database itself does it, so that no path of a change can forget it. Many at once are told without their keys.
create function avisar_cambios() returns trigger language plpgsql as $$
begin
  perform pg_notify('lotes_eventos', json_build_object('event', 'cambio', 'data', json_build_object(
    'entidad', entidad,
    'ids', case when count(distinct entidad_id) <= 20 then json_agg(distinct entidad_id) else '[]'::json end,
    'version', max(id)))::text)
  from nuevas group by entidad;
  return null;
end $$;

create trigger auditoria_avisa after insert on auditoria
  referencing new table as nuevas for each statement execute function avisar_cambios();

-- What visitors write to the office is no change of anything, and audited by nobody.
create function avisar_contactos() returns trigger language plpgsql as $$
begin
  perform pg_notify('lotes_eventos', json_build_object('event', 'cambio', 'data', json_build_object(
    'entidad', 'contacto',
    'ids', case when count(*) <= 20 then json_agg(id::text) else '[]'::json end,
    'version', coalesce((select max(id) from auditoria), 0)))::text)
  from nuevas having count(*) > 0;
  return null;
end $$;

create trigger contactos_avisa after insert on contactos
  referencing new table as nuevas for each statement execute function avisar_contactos();
