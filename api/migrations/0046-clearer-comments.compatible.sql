-- Comments of columns that a reader of the table types had to read twice. Nothing else changes.
comment on column auditoria.operacion is
  'Number shared by all entries of one transaction; null in rows from before it was recorded.';
comment on column auditoria.texto is
  'All values of the entry that a search finds, one per line, in lower case without accents.';
comment on column auditoria.texto_vendido is
  'Like texto, but only of the fields of a sold lot that users who may not see sold lots are shown.';
comment on column clientes.correo_dicho_en is
  'Issue time of the token from which the e-mail was taken; null while it is the e-mail of the sign-up.';
comment on column clientes.eliminada_en is
  'When the person deleted the account: their data were erased, and nobody can sign in to it again.';
comment on column clientes.sesiones_validas_desde is
  'Sign-ins before this instant are refused, even with valid tokens; null if none are.';
comment on column contactos.asignado_a is 'Member of staff who handles the message; null while it is new.';
comment on column cotizaciones.prima_minima is
  'Minimum down payment of the lot in USD, if staff had set one; null if it followed from the price.';
comment on column enlaces_privados.abre is
  'token_hash of the reservations that the link opens; once they get another one, the link opens nothing.';
comment on column outbox.por_llamada_publica is
  'True if a public call caused the message, or if the cause is unknown. Such messages count towards the limit of mails to their address (R15.10).';
comment on column reservas.turno is
  'Place in the queue of the lot among those that wait: order of arrival, or of the latest return to the queue.';
comment on column solicitudes_link_pago.recibido is 'Sum received so far, in the currency of the amount.';
comment on column vistas.consulta is 'Query of the page''s address, which describes its list.';
