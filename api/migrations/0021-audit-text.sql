-- What an entry tells, as searches of the audit read it: every told value, and what may be told of a sold lot.
alter table auditoria
  add column texto text not null default '',
  add column texto_vendido text not null default '';
comment on column auditoria.texto is 'Every value that the entry tells, a line each, in lower case without accents.';
comment on column auditoria.texto_vendido is 'The same of the fields that are shown of a sold lot to those who may not see sold lots.';

create function pg_temp.contado(hechos jsonb, campos text[]) returns text language sql as $$
  select string_agg(translate(lower(
    case jsonb_typeof(valor)
      when 'array' then array_to_string(array(select jsonb_array_elements_text(valor)), e'\n')
      else valor #>> '{}' end), 'áéíóúüñ', 'aeiouun'), e'\n')
  from jsonb_each(case jsonb_typeof(hechos) when 'object' then hechos else '{}' end) as hecho (campo, valor)
  where campo = any (campos) and jsonb_typeof(valor) in ('string', 'number', 'boolean', 'array')
$$;

-- The only change of entries that there ever was: it fills the new columns and nothing else.
alter table auditoria disable trigger auditoria_sin_cambios;
update auditoria set
  texto = concat_ws(e'\n', pg_temp.contado(antes, todos), pg_temp.contado(despues, todos)),
  texto_vendido = concat_ws(e'\n', pg_temp.contado(antes, vendidos), pg_temp.contado(despues, vendidos))
from (select array[
    'estado', 'estadoBase', 'numero', 'calle', 'areaM2', 'areaVaras', 'topografia', 'conVista', 'alturaMaxima',
    'elevacion', 'pinos', 'tipo', 'direccion', 'enlaceMapa', 'precioVara', 'primaMinima', 'primaEspecial', 'lote',
    'dias', 'retencionDesde', 'fechaVencimiento', 'fechaContrato', 'nombreCliente', 'clienteExistente', 'agente',
    'prima', 'precioCongelado', 'concepto', 'plan', 'plazo', 'monto', 'moneda', 'enlaceUrl', 'venceEn', 'banco',
    'referenciaBanco', 'pagadaEn', 'excedenteDe', 'reembolsadoEn', 'reembolsoMonto', 'reembolsoReferencia',
    'reserva', 'nombre', 'apellido', 'telefono', 'correo', 'idioma', 'permisos', 'documento', 'rtn',
    'sesionesValidasDesde', 'asignadoA', 'respuesta', 'orden', 'horario', 'horarioAgentes', 'telefonos',
    'varaCuadradaM2', 'lempirasPorDolar', 'tasaDesde', 'motivo'
  ] as todos, array[
    'estado', 'estadoBase', 'numero', 'calle', 'areaM2', 'areaVaras', 'topografia', 'conVista', 'alturaMaxima',
    'elevacion', 'pinos', 'tipo', 'direccion', 'enlaceMapa', 'primaEspecial', 'dias', 'retencionDesde',
    'fechaVencimiento'
  ] as vendidos) as campos;
alter table auditoria enable trigger auditoria_sin_cambios;
