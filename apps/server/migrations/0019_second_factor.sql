-- What staff prove beside the password or the one-time code: a code of an app that shares a secret, or a recovery code.
create table auth_factor (
  user_id bigint primary key references auth_user (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);
comment on column auth_factor.secret is 'encrypted with a key from SECRET';
comment on column auth_factor.confirmed_at is 'null while it is being set up: it asks for nothing yet';
comment on column auth_factor.last_step is 'the 30 seconds of the last code that was taken: a code is used once';

create table auth_recovery_code (
  user_id bigint not null references auth_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table auth_ticket drop constraint auth_ticket_purpose_check;
alter table auth_ticket add constraint auth_ticket_purpose_check
  check (purpose in ('sign-up', 'password', 'hand-over', 'second-factor'));
