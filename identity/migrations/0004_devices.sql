-- Devices that people signed in on. One without a verifier was never confirmed and counts for nothing.
create table devices (
  device_key text primary key,
  sub uuid not null references users on delete cascade,
  group_key text not null,
  srp_salt text,
  srp_verifier text,
  name text,
  remembered boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authenticated_at timestamptz not null
);
create index devices_sub on devices (sub, created_at);

-- Whoever forgets a device ends what was signed in on it.
alter table refresh_tokens add column device_key text;
