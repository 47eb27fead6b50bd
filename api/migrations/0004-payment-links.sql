-- Requests for the bank's payment link.

create table solicitudes_link_pago (
  id uuid primary key default gen_random_uuid(),
  lote integer not null references lotes,
  reserva bigint references reservas,
  nombre text not null check (length(nombre) between 2 and 80),
  correo text not null check (correo = lower(correo) and length(correo) <= 254),
  telefono text not null check (telefono ~ '^\+[1-9][0-9]{6,14}$'),
  idioma text not null default 'es' check (idioma in ('es', 'en')),
  concepto text not null check (concepto in ('reserva', 'prima', 'cuota')),
  plazo text not null check (plazo in ('contado', '2', '6', '12', '16')),
  monto numeric(14, 2) not null check (monto > 0),
  moneda text not null check (moneda in ('USD', 'HNL')),
  estado text not null default 'solicitada' check (estado in (
    'solicitada', 'enviada', 'procesando', 'pagada', 'reembolsada', 'cancelada', 'vencida', 'en_revision'
  )),
  enlace_url text check (enlace_url like 'https://%'),
  solicitada_en timestamptz not null,
  enviada_en timestamptz,
  vence_en timestamptz,
  pagada_en timestamptz,
  banco text,
  referencia_banco text,
  motivo text check (length(motivo) <= 300),
  version integer not null default 1,
  constraint solicitudes_reserva_nombrada check (concepto <> 'reserva' or reserva is not null),
  constraint solicitudes_envio check (estado <> 'enviada' or (enlace_url is not null and vence_en > enviada_en)),
  constraint solicitudes_referencia unique (banco, referencia_banco)
);
-- One open request per lot, e-mail and concept.
create unique index solicitudes_una_abierta on solicitudes_link_pago (lote, correo, concepto)
  where estado in ('solicitada', 'enviada', 'procesando', 'en_revision');
create index solicitudes_recientes on solicitudes_link_pago (solicitada_en desc, id);
create index solicitudes_por_vencer on solicitudes_link_pago (vence_en) where estado = 'enviada';
