-- Work on assignments: one row an attempt. A draft is what the journal applied last.
create table assignments_work (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  number integer not null,
  state text not null check (state in ('draft', 'submitted')),
  text text not null default '',
  -- Ids of files, in order.
  files jsonb not null default '[]',
  -- How its learner would mark it: points by criterion.
  own jsonb not null default '{}',
  -- Its statement was accepted.
  is_accepted boolean not null default false,
  started_at timestamptz not null,
  saved_at timestamptz,
  submitted_at timestamptz,
  receipt text,
  -- Until when its learner had time when they handed it in.
  due_at timestamptz,
  -- Before what lateness costs; of a scale the place of its word. Null: none was given.
  points double precision,
  by_criterion jsonb not null default '{}',
  comment text not null default '',
  feedback_files jsonb not null default '[]',
  -- Somebody looked at it; held until it is released.
  marked_at timestamptz,
  marker_id bigint references auth_user (id) on delete set null,
  is_held boolean not null default false,
  -- Staff let its learner begin anew.
  is_reopened boolean not null default false,
  unique (user_id, activity_id, number)
);
-- Of two tabs that begin one, the second goes on with that of the first.
create unique index assignments_work_draft on assignments_work (user_id, activity_id) where state = 'draft';
create index assignments_work_of_activity on assignments_work (activity_id);
create index assignments_work_waiting on assignments_work (submitted_at) where state = 'submitted' and (marked_at is null or is_held);
create index assignments_work_marker on assignments_work (marker_id);

-- Files of work, and those that go back with a mark.
create table assignments_file (
  id bigint primary key,
  work_id bigint not null references assignments_work (id) on delete cascade,
  side text not null check (side in ('work', 'mark')),
  name text not null,
  mime text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null
);
create index assignments_file_of_work on assignments_file (work_id, side);
create index assignments_file_sha256 on assignments_file (sha256);
