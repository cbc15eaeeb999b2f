-- What staff tell many people at once. Who gets it is written down when it begins to leave, and it leaves in slices.
create table announcements_announcement (
  id bigint primary key,
  author_id bigint references auth_user (id) on delete set null,
  -- Names the write: a double click is one announcement.
  write_key uuid not null unique,
  title text not null,
  text text not null,
  is_urgent boolean not null,
  audience jsonb not null,
  -- The audience in words, as it was counted.
  sentence text not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index announcements_newest on announcements_announcement (created_at desc);

create table announcements_recipient (
  announcement_id bigint not null references announcements_announcement (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  primary key (announcement_id, user_id)
);
create index announcements_recipient_user on announcements_recipient (user_id);

-- Who got and who opened it is counted by kind and key.
create index notifications_item_key on notifications_item (kind, key) where is_listed and kind like 'announcements.%';
