-- A job that an employer offers, as it stands. What was there before stands in careers_job_version.
create table careers_job (
  id bigint primary key,
  -- The name under which it is published again; unique.
  source_key text not null unique,
  -- In addresses: not guessable.
  hash2 text not null unique,
  version integer not null,
  -- open: takes applications until closes_at. closed and withdrawn: no more, whatever the date.
  state text not null check (state in ('open', 'closed', 'withdrawn')),
  company text not null,
  title text not null,
  job_type text not null,
  location text not null,
  salary text not null,
  closes_at timestamptz not null,
  posted_at timestamptz not null,
  -- The employer's own page or document; null without one.
  jd_link text,
  -- What only the job itself shows: texts, questions, rounds, criteria.
  body jsonb not null,
  updated_at timestamptz not null
);

create table careers_job_version (
  job_id bigint not null references careers_job (id) on delete cascade,
  version integer not null,
  body jsonb not null,
  made_at timestamptz not null,
  primary key (job_id, version)
);

-- With whom a job is shared: a program, or one learner.
create table careers_share (
  job_id bigint not null references careers_job (id) on delete cascade,
  audience text not null check (audience in ('program', 'learner')),
  audience_id bigint not null,
  shared_at timestamptz not null,
  primary key (audience, audience_id, job_id)
);
create index careers_share_of_job on careers_share (job_id);

-- One application of a learner for a job, as it stands.
create table careers_application (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  job_id bigint not null references careers_job (id),
  job_version integer not null,
  applied_at timestamptz not null,
  -- others: under way.
  jd_status text not null check (jd_status in ('offered', 'rejected', 'withdrawn', 'others')),
  -- Which round of the job it stands in, from 0; null before the first.
  round_index integer,
  round_status text check (round_status in ('awaited', 'cleared', 'rejected', 'not_appeared')),
  -- What the placement team lets the learner read of the last decision.
  remark text,
  -- Questions as they stood, with the answers.
  answers jsonb not null,
  -- The version of the resume that was sent.
  resume_id bigint,
  updated_at timestamptz not null,
  unique (user_id, job_id)
);
create index careers_application_of_user on careers_application (user_id, applied_at desc);
create index careers_application_of_job on careers_application (job_id);

-- What happened to an application, in order; nothing is ever changed or taken away.
create table careers_history (
  application_id bigint not null references careers_application (id) on delete cascade,
  seq integer not null,
  at timestamptz not null,
  -- Who of staff did it: null where the learner did, or where it was taken back (the log of staff tells by whom).
  staff_user_id bigint references auth_user (id) on delete set null,
  act text not null,
  jd_status text not null,
  round_index integer,
  round_status text,
  remark text,
  primary key (application_id, seq)
);

-- Times that are offered for the interview of a round.
create table careers_slot (
  id bigint primary key,
  application_id bigint not null references careers_application (id) on delete cascade,
  round_index integer not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  place text not null,
  chosen_at timestamptz
);
create unique index careers_slot_chosen on careers_slot (application_id, round_index) where chosen_at is not null;
create index careers_slot_of_application on careers_slot (application_id);

-- Files that answer questions.
create table careers_file (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  job_id bigint not null references careers_job (id) on delete cascade,
  question_id text not null,
  name text not null,
  size_bytes integer not null,
  mime text not null,
  hash text not null,
  added_at timestamptz not null
);
create index careers_file_of_user on careers_file (user_id, job_id);

-- Placement news: entries of the institute, not of people who have an account.
create table careers_news (
  id bigint primary key,
  at timestamptz not null,
  name text not null,
  what text not null
);
