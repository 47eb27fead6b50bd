-- outside a transaction
-- The mails of an hour to a mailbox are counted without reading all mails.
create index concurrently if not exists outbox_por_buzon on outbox (buzon, creado_en) where buzon is not null;
