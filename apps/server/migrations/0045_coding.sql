-- Code tasks by name. What learners get is the published version; a withdrawn task keeps its attempts.
create table coding_task (
  id text primary key,
  published_version integer,
  updated_at timestamptz not null
);

-- A version never changes: attempts say which one they answered.
create table coding_version (
  task_id text not null references coding_task (id),
  version integer not null,
  body jsonb not null,
  made_at timestamptz not null,
  primary key (task_id, version)
);

-- What learners submitted, as the server ran it.
create table coding_attempt (
  user_id bigint not null references auth_user (id) on delete cascade,
  -- Made by the browser: what is sent again is known by it.
  attempt_id uuid not null,
  activity_id bigint not null,
  task_id text not null,
  version integer not null,
  answer text not null,
  tests jsonb not null,
  score double precision not null,
  submitted_at timestamptz not null,
  primary key (user_id, attempt_id),
  foreign key (task_id, version) references coding_version (task_id, version)
);
create index coding_attempt_of_activity on coding_attempt (user_id, activity_id, submitted_at);

-- Runs that a learner asked for, by minute: what is beyond the limit is refused on every node.
create table coding_run (
  user_id bigint not null references auth_user (id) on delete cascade,
  minute timestamptz not null,
  runs integer not null,
  primary key (user_id, minute)
);
create index coding_run_minute on coding_run (minute);
