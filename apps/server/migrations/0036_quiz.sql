-- An attempt at a quiz: its plan pins a version and an order for every question, its rules are those it began under.
create table quiz_attempt (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  number integer not null,
  state text not null check (state in ('open', 'overdue', 'submitted', 'abandoned')),
  plan jsonb not null,
  started_at timestamptz not null,
  -- Null: no end.
  ends_at timestamptz,
  -- After the end it may still be handed in until then.
  grace_ends_at timestamptz,
  submitted_at timestamptz,
  receipt text,
  page integer not null default 0,
  device uuid,
  max_marks double precision not null,
  -- Null while it runs, and while answers wait.
  marks double precision,
  is_waiting boolean not null default false,
  unique (user_id, activity_id, number)
);
-- One attempt of a learner runs: of two tabs that start one, the second goes on with that of the first.
create unique index quiz_attempt_running on quiz_attempt (user_id, activity_id) where state in ('open', 'overdue');
create index quiz_attempt_due on quiz_attempt (ends_at) where state in ('open', 'overdue') and ends_at is not null;
create index quiz_attempt_of_activity on quiz_attempt (activity_id);

create table quiz_answer (
  attempt_id bigint not null references quiz_attempt (id) on delete cascade,
  slot integer not null,
  response jsonb,
  is_flagged boolean,
  saved_at timestamptz,
  -- It takes no more: checked for the last time, or on a page that was left.
  is_done boolean not null default false,
  -- Checks while the attempt ran, oldest first.
  tries jsonb not null default '[]',
  -- The version that it was marked by last; null: as planned.
  marked_version bigint,
  fraction double precision,
  -- Tests of code, as they went.
  tests jsonb,
  waits_for text check (waits_for in ('person', 'run')),
  comment text not null default '',
  -- Marked by a person and not released yet.
  is_held boolean not null default false,
  marked_at timestamptz,
  primary key (attempt_id, slot)
);
create index quiz_answer_waiting on quiz_answer (attempt_id) where waits_for is not null or is_held;

-- Files of essays.
create table quiz_file (
  id bigint primary key,
  attempt_id bigint not null references quiz_attempt (id) on delete cascade,
  slot integer not null,
  name text not null,
  mime text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null
);
create index quiz_file_of_attempt on quiz_file (attempt_id, slot);
create index quiz_file_sha256 on quiz_file (sha256);
