-- A reservation that staff return to a queue joins its end, so the order of the queue is no longer that of arrival.

alter table reservas add column turno bigint;
update reservas set turno = codigo;
create sequence reservas_turno as bigint owned by reservas.turno;
select setval('reservas_turno', (select coalesce(max(turno), 0) + 1 from reservas), false);
alter table reservas
  alter column turno set default nextval('reservas_turno'),
  alter column turno set not null;
comment on column reservas.turno is 'Order of the queue of a lot among those that wait: that of arrival, or of the latest return to it.';
