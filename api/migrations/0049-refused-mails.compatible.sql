-- A message that the mail server refused for good is not sent again, and is deleted as long after that as a sent one.
alter table outbox add column rechazado_en timestamptz;
comment on column outbox.rechazado_en is
  'When the mail server refused the message for good; it is then due at infinity, as is mail that a restore holds.';
create index outbox_rechazado on outbox (rechazado_en) where rechazado_en is not null;

-- First tries go before mail that failed already.
drop index outbox_pendiente;
create index outbox_pendiente on outbox ((intentos > 0), disponible_en, id) where enviado_en is null;
