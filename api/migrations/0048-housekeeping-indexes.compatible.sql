-- outside a transaction
-- Housekeeping finds what is due without reading all quotes and mails.
create index concurrently if not exists cotizaciones_por_fecha on cotizaciones (creada_en);
create index concurrently if not exists outbox_enviado on outbox (enviado_en) where enviado_en is not null;
