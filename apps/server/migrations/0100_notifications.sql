-- What happened that a person was notified of: once for each person and happening, however often it is delivered.
create table notifications_item (
  id bigint generated always as identity primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null,
  key text not null,
  topic text not null,
  title text not null,
  text text not null,
  reason text not null,
  address text not null,
  -- Whose name stands in the texts: it goes with that person.
  actor_id bigint references auth_user (id) on delete cascade,
  group_key text not null,
  group_title text,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, key)
);
create index notifications_item_newest on notifications_item (user_id, happened_at desc, id desc);
-- The unread count of the bell reads nothing else.
create index notifications_item_unread on notifications_item (user_id) where read_at is null;
create index notifications_item_actor on notifications_item (actor_id) where actor_id is not null;
create index notifications_item_age on notifications_item (created_at);
