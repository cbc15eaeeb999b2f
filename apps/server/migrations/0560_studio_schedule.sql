-- Publications at a moment to come, each of the draft of an activity exactly as it was saved in one revision.
create table studio_schedule (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  -- Who scheduled it: whose rights are asked for when it runs, and who hears of it when it cannot.
  user_id bigint not null,
  due_at timestamptz not null,
  state text not null check (state in ('waiting', 'published', 'refused', 'cancelled')),
  rev integer not null,
  body jsonb not null,
  hash text not null,
  -- What learners saw when it was scheduled: it takes no newer text away.
  live_hash text not null,
  -- Why it was not published.
  note text not null default '',
  ended_at timestamptz
);
create index studio_schedule_activity on studio_schedule (activity_id, due_at);
create unique index studio_schedule_waiting on studio_schedule (activity_id) where state = 'waiting';
create index studio_schedule_user on studio_schedule (user_id);
