-- What public calls may send to one address is counted by what they caused, not by what the clock and staff sent there.
alter table outbox add column por_llamada_publica boolean not null default true;
comment on column outbox.por_llamada_publica is
  'True where a call caused the message that anybody may make, or it is not known: it counts as one of those that such calls may send to its address (R15.10).';
