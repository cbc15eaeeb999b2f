-- What people ask about their own data: a copy of all of it, and to have it erased.
create table privacy_export (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  state text not null check (state in ('waiting', 'done', 'failed')),
  sha256 text,
  size_bytes bigint,
  began_at timestamptz not null,
  changed_at timestamptz not null
);
create index privacy_export_of_user on privacy_export (user_id, began_at);
create index privacy_export_sha256 on privacy_export (sha256);
create index privacy_export_newest on privacy_export (began_at);

create table privacy_erasure (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  asked_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index privacy_erasure_open on privacy_erasure (user_id) where withdrawn_at is null;
comment on table privacy_erasure is 'append-only: a request that was withdrawn stays, and another one is a row of its own';
