-- Sessions end everywhere at once; an account begins when its e-mail address is verified.

alter table clientes add column sesiones_validas_desde timestamptz;
comment on column clientes.sesiones_validas_desde is
  'Sign-ins before this instant are refused, whatever their tokens say; null while none are.';

-- Rows that anybody could make for an address that nobody has verified.
delete from clientes
where sub is null and permisos = '{}'
  and exists (
    select from auditoria
    where entidad = 'cliente' and entidad_id = clientes.codigo::text and accion = 'registrar')
  and not exists (select from reservas where reservas.cliente = clientes.codigo);
