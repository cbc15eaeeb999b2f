-- Packages: their files, and what learners do in them.
create index learning_file_package on learning_file (activity_id, path) where area = 'package';

-- One way of a learner through a package. What it says of itself is kept as it said it: self-reported.
create table packages_attempt (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  ended_at timestamptz,
  is_complete boolean not null default false,
  score double precision,
  unique (user_id, activity_id, number)
);
comment on column packages_attempt.ended_at is 'when the next one was begun';
comment on column packages_attempt.score is 'points, of the most that the activity gives; null without any';

-- What stands in each slot of the journal of an attempt.
create table packages_slot (
  user_id bigint not null references auth_user (id) on delete cascade,
  attempt_id bigint not null references packages_attempt (id) on delete cascade,
  slot text not null,
  payload jsonb not null,
  primary key (attempt_id, slot)
);
