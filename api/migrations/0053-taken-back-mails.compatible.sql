-- A step takes back mail without waiting for the mail server: a message that is locked because it is being sent cannot be deleted,
-- and is noted here. No foreign key: its check would wait for that lock.
create table outbox_retirados (
  mensaje bigint primary key
);
comment on table outbox_retirados is
  'Messages that were taken back while they were locked: the outbox deletes them instead of sending them. A row is removed once its message is sent or deleted.';
comment on column outbox_retirados.mensaje is 'The id of the message in the table outbox.';
