-- outside a transaction
-- A text is found in the audit without reading all of it.
create index concurrently if not exists auditoria_busqueda on auditoria using gin (texto gin_trgm_ops);
