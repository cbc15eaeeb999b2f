-- Spreadsheet problems by name. What learners get is the published version; a withdrawn problem keeps its attempts.
create table sandbox_problem (
  id text primary key,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  published_version integer,
  updated_at timestamptz not null,
  check (state <> 'published' or published_version is not null)
);

-- A version never changes: attempts say which one they answered.
create table sandbox_version (
  problem_id text not null references sandbox_problem (id),
  version integer not null,
  title text not null,
  problem_type text not null,
  body jsonb not null,
  made_at timestamptz not null,
  primary key (problem_id, version)
);

-- What learners submitted, as the server graded it.
create table sandbox_attempt (
  user_id bigint not null references auth_user (id) on delete cascade,
  -- Made by the browser: what is sent again is known by it.
  attempt_id uuid not null,
  problem_id text not null,
  version integer not null,
  is_assessed boolean not null,
  activity_id bigint,
  entered jsonb not null,
  -- What the browser said; nothing reads it.
  claimed_score double precision not null,
  result jsonb not null,
  hint_cost double precision not null,
  total_score double precision not null,
  started_at timestamptz not null,
  submitted_at timestamptz not null,
  primary key (user_id, attempt_id),
  foreign key (problem_id, version) references sandbox_version (problem_id, version)
);
create index sandbox_attempt_of_problem on sandbox_attempt (user_id, problem_id, submitted_at);
-- An assessed problem shows its answers after the submit: there is one.
create unique index sandbox_attempt_assessed on sandbox_attempt (user_id, problem_id) where is_assessed;

-- Hints that learners opened, with what each cost then.
create table sandbox_hint (
  user_id bigint not null references auth_user (id) on delete cascade,
  problem_id text not null,
  version integer not null,
  hint integer not null,
  cost double precision not null,
  opened_at timestamptz not null,
  primary key (user_id, problem_id, version, hint),
  foreign key (problem_id, version) references sandbox_version (problem_id, version)
);
