-- A person may change the e-mail at the identity provider; older tokens, which other devices still hold, do not change it back.
alter table clientes add column correo_dicho_en timestamptz;
comment on column clientes.correo_dicho_en is 'When the token was issued from which the e-mail was taken over; null while it is the one of the beginning.';
