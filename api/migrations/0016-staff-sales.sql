-- What staff record when they reserve or sell a lot for a client.

alter table reservas
  add column agente integer references clientes,
  add column plan text check (plan in ('contado', '2', '6', '12', '16')),
  add column fecha_contrato date;
comment on column reservas.agente is 'Who of the staff made the reservation for the client; null where the buyer made it.';
comment on column reservas.plan is 'The plan that was agreed; null where none was.';
comment on column reservas.fecha_contrato is 'Civil day in Honduras on which the contract of a sale was signed.';
