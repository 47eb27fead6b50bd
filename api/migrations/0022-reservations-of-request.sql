-- The lots of one request are read together.
create index reservas_por_grupo on reservas (grupo);
