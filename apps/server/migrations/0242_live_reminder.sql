-- Reminders of classes. A row of a class, a time and a lead says that it was told: once, over all nodes, and anew when it is moved.
create table live_reminder (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  starts_at timestamptz not null,
  lead_s integer not null,
  told_at timestamptz not null,
  primary key (activity_id, starts_at, lead_s)
);

-- How long before a class somebody is reminded; without a row an hour. Null: never.
create table live_reminder_choice (
  user_id bigint primary key references auth_user (id) on delete cascade,
  lead_s integer
);
