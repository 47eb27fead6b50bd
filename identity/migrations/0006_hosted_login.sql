-- Sign-ins on the hosted page that a browser is remembered by: its cookie holds the token.
create table remembered_sign_ins (
  token_hash bytea primary key,
  sub uuid not null references users on delete cascade,
  auth_time timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_sign_ins_sub on remembered_sign_ins (sub);

-- What the hosted page hands to an app for tokens. A used one is kept until it expires: whoever brings it again may have
-- stolen it, and ends the sign-in that it led to.
create table authorization_codes (
  code_hash bytea primary key,
  sub uuid not null references users on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  origin_jti uuid
);
create index authorization_codes_sub on authorization_codes (sub);

-- What a sign-in may be used for; by the wire protocol always everything of one's own.
alter table refresh_tokens add column scope text not null default 'aws.cognito.signin.user.admin';
