-- How learners go through lessons that branch. `trail` holds every page that was left, with what was answered there;
-- `arrangement` the order in which the question of the present page is shown.
create table lesson_attempt (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  number int not null,
  page text not null,
  arrangement jsonb not null default '{}',
  step int not null default 0,
  trail jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz,
  is_timed_out boolean not null default false,
  pct double precision,
  unique (user_id, activity_id, number)
);
-- One runs at a time.
create unique index lesson_attempt_running on lesson_attempt (user_id, activity_id) where ended_at is null;
