-- outside a transaction
-- The limits of a person read what accounts of the same mailbox requested.
create index concurrently if not exists reservas_por_origen_cuenta on reservas (origen_cuenta) where origen_cuenta is not null;
