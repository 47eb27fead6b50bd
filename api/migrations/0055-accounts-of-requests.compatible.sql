-- Accounts of one mailbox are one person (R9.7): what one of them requested counts for the others too.
alter table reservas add column origen_cuenta text;
comment on column reservas.origen_cuenta is
  'SHA-256 of the mailbox of the account that made the request; null without an account, for staff, and in rows of earlier versions.';
