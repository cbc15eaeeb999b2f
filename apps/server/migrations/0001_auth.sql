-- Who may come in: users, leads, sessions, one-time codes, counters.
create table auth_user (
  id bigint primary key,
  username text not null unique,
  email text unique,
  phone text unique,
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_student boolean not null default true,
  access_type text not null default 'Premium' check (access_type in ('Free', 'Premium')),
  is_suspended boolean not null default false,
  created_at timestamptz not null
);
comment on column auth_user.email is 'lower case';
comment on column auth_user.phone is 'ten digits of an Indian mobile number';

create table auth_lead (
  id bigint primary key,
  email text unique,
  phone text unique,
  name text not null,
  user_id bigint references auth_user (id),
  created_at timestamptz not null
);

create table auth_session (
  token_hash bytea primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('browser', 'app')),
  service text not null default '',
  device_hash bytea,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_session_user on auth_session (user_id);

create table auth_code (
  id bigint primary key,
  person_hash bytea not null,
  scope_hash bytea not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_code_person on auth_code (person_hash, scope_hash, created_at desc);
comment on column auth_code.scope_hash is 'the browser or else the network address that asked for the code: only it can use or exhaust it';

create table auth_limit (
  key bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create table auth_known_device (
  device_hash bytea not null,
  user_id bigint not null references auth_user (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (device_hash, user_id)
);

create table platform_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries smallint not null default 0
);
create index platform_message_recipient on platform_message (recipient, id desc);
create index platform_message_waiting on platform_message (id) where sent_at is null;
