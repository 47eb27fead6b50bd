-- A mail server that refuses a message has a day in which an operator can mend the cause; other failures do not count.
alter table outbox add column rechazado_desde timestamptz;
comment on column outbox.rechazado_desde is
  'When the mail server refused the waiting message first, if it has refused it at each try since.';
