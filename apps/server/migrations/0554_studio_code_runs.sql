-- How an answer of its author went against the tests of a code task that is written in the studio. Each is known by what was run, so that
-- a run counts as long as neither changes.
create table studio_code_run (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  -- Of what judges: language, programs around the answer, tests, limits.
  task_hash text not null,
  answer_hash text not null,
  tests jsonb not null,
  ran_at timestamptz not null,
  primary key (activity_id, task_hash, answer_hash)
);
create index studio_code_run_age on studio_code_run (ran_at);
