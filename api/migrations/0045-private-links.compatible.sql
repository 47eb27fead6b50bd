-- Who lost a private link asks for another one. It is mailed to the address of the reservation, opens what the earlier one opens
-- and does not replace it: nobody else can make a link useless by asking for one.
create table enlaces_privados (
  token_hash bytea primary key,
  abre bytea not null,
  creado_en timestamptz not null,
  vence_en timestamptz not null check (vence_en > creado_en)
);
create index enlaces_privados_vencidos on enlaces_privados (vence_en);
comment on table enlaces_privados is
  'Links that buyers asked for beside the one of their request (R9.17). They are removed once they are over.';
comment on column enlaces_privados.token_hash is 'SHA-256 of the secret of the link.';
comment on column enlaces_privados.abre is
  'The token_hash of the reservations that it opens; where these get another one, it opens nothing any more.';
comment on column enlaces_privados.creado_en is 'When it was asked for (UTC).';
comment on column enlaces_privados.vence_en is 'Until when it opens them (UTC).';
