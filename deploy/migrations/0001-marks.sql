-- How far a release store has come under its root, by trust id: a store that was put back behind that is noticed.
create schema registrar;

create table registrar.stores (
  trust_id text primary key,
  root bigint not null,
  sequence bigint not null
);

create table registrar.pointers (
  trust_id text not null references registrar.stores,
  remote text not null,
  epoch bigint not null,
  n bigint not null,
  primary key (trust_id, remote)
);
