-- Addresses of one mailbox count as one towards the mails that may be sent there within an hour. Messages of earlier versions have none:
-- they do not count in that hour.
alter table outbox add column buzon text;
comment on column outbox.buzon is
  'The mailbox of the recipient, under which the mails of an hour are counted (R15.10); null in messages of earlier versions.';

-- Anybody can type the e-mail of another person: money of a buyer settles such a request only if it is exactly the amount asked for.
alter table solicitudes_link_pago add column pagador_comprobado boolean not null default false;
comment on column solicitudes_link_pago.pagador_comprobado is
  'True if staff made the request, or the visitor who made it was known by more than a typed e-mail: by a verified account or an authorization number (R12.4).';
