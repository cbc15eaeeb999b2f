-- A digest may come once a week too; push and SMS are further channels: null is what the kind says.
alter table notifications_preference drop constraint notifications_preference_email_check;
alter table notifications_preference
  add constraint notifications_preference_email_check check (email in ('off', 'now', 'daily', 'weekly')),
  add column push boolean,
  add column sms boolean;

-- When digests come and when nothing does, by the clock of the person. Without a row it is that of the institute.
create table notifications_schedule (
  user_id bigint primary key references auth_user (id) on delete cascade,
  digest_hour smallint not null check (digest_hour between 0 and 23),
  digest_day smallint not null check (digest_day between 0 and 6),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  time_zone text not null,
  changed_at timestamptz not null
);

-- What waits for a mail says since when it may leave.
alter table notifications_item drop constraint notifications_item_digest_check;
alter table notifications_item
  add constraint notifications_item_digest_check check (digest in ('morning', 'evening', 'quiet', 'daily', 'weekly')),
  add column mail_at timestamptz;
update notifications_item set mail_at = created_at where digest is not null and digested_at is null;
drop index notifications_item_digest;
create index notifications_item_mail on notifications_item (mail_at, user_id) where mail_at is not null and digested_at is null;
delete from platform_job where name in ('notifications.morning', 'notifications.evening');

-- Browsers that show notifications while no page is open.
create table notifications_push (
  id bigint generated always as identity primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index notifications_push_user on notifications_push (user_id);

-- Addresses that take no mail any more, by a keyed hash: they belong to whoever has them.
create table notifications_bounce (
  address_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  bounced_at timestamptz not null
);
