-- Accounts that their own person deleted while a reservation or the history still names them.
alter table clientes add column eliminada_en timestamptz;
alter table clientes add constraint clientes_eliminada check (
  eliminada_en is null or (sub is null and telefono is null and desactivado_en is not null)
);
comment on column clientes.eliminada_en is 'When the person deleted the account: the row is empty of them, and nobody signs in to it again.';
