-- The figures of the business that staff may change, one row; prices and limits have versions of their own.
create table parametros (
  id smallint primary key default 1 check (id = 1),
  horario text not null,
  horario_agentes text not null,
  telefonos text[] not null check (cardinality(telefonos) between 1 and 5),
  correo text not null,
  vara_cuadrada_m2 numeric(7, 6) not null check (vara_cuadrada_m2 between 0.6970 and 0.6991),
  version integer not null default 1
);
comment on table parametros is 'How the office is reached, and the square vara; one row.';
comment on column parametros.telefonos is 'As people read them: +504 9999-0001.';

insert into parametros (horario, horario_agentes, telefonos, correo, vara_cuadrada_m2)
values ('9:00–18:00', '8:00–17:00', array['+504 9999-0001', '+504 9999-0002'], 'ventas@demo.test', 0.697225);

create table tasas_cambio (
  desde date primary key,
  lempiras_por_dolar numeric(8, 4) not null check (lempiras_por_dolar > 0)
);
comment on table tasas_cambio is 'Lempiras for a US dollar, each rate from its civil day in Honduras on until the next.';
