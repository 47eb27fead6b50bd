-- How many mails an address was sent within the last hour.
create index outbox_por_destino on outbox ((contenido->>'to'), creado_en);
