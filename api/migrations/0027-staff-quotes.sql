-- What staff alone enter in a quote: the months of the 6-year plan and a special discount, never beside the discount of a plan.

alter table cotizaciones
  add column meses integer check (meses in (60, 72)),
  add column descuento_especial numeric(5, 4) check (descuento_especial > 0 and descuento_especial <= 0.10),
  add constraint cotizaciones_meses check (meses is null or plan = '6'),
  add constraint cotizaciones_un_descuento check (descuento_especial is null or plan in ('2', '12', '16'));
comment on column cotizaciones.meses is 'Instalments that staff chose; null where the plan has its own.';
comment on column cotizaciones.descuento_especial is 'Share of the list price that staff took off; null where they took none.';
