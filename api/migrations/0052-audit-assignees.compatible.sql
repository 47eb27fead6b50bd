-- outside a transaction
-- Whoever was assigned a reservation or a message is found in the audit without reading all of it.
create index concurrently if not exists auditoria_asignados on auditoria ((coalesce(despues ->> 'agente', despues ->> 'asignadoA'))) where accion = 'asignar';
