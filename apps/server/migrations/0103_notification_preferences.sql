-- Which kinds of notification a person wants, and where; without a row the defaults of the kind hold.
create table notifications_preference (
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  email text not null check (email in ('off', 'now', 'daily')),
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- One discussion, ticket or application of which a person wants to hear no more.
create table notifications_mute (
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null,
  group_key text not null,
  muted_at timestamptz not null,
  primary key (user_id, kind, group_key)
);

-- What is wanted by mail alone stands here too, so that it is sent once; and what waits for the next digest.
alter table notifications_item
  add column is_listed boolean not null default true,
  add column digest text check (digest in ('morning', 'evening')),
  add column digested_at timestamptz;
drop index notifications_item_unread;
create index notifications_item_unread on notifications_item (user_id) where read_at is null and is_listed;
create index notifications_item_digest on notifications_item (digest, user_id) where digest is not null and digested_at is null;

-- A mail may have a form for programs that show HTML, and headers of its own.
alter table platform_message
  add column html text,
  add column headers jsonb;
