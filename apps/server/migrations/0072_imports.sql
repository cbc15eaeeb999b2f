-- Files that staff bring from their home: what comes, what happens with it, what became of it.
create table imports_run (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  file_name text not null,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  modified_at_ms bigint not null default 0,
  target jsonb not null,
  into_name text not null,
  state text not null check (state in ('uploading', 'waiting', 'running', 'done', 'refused', 'failed')),
  step text,
  step_done bigint not null default 0,
  step_total bigint not null default 0,
  was_there boolean,
  refusal text not null default '',
  outcome text,
  course_id bigint,
  course_name text not null default '',
  program_id bigint,
  program_name text not null default '',
  report jsonb not null,
  counts jsonb not null,
  note text not null default '',
  operation_id bigint,
  no_undo text not null default '',
  began_at timestamptz not null,
  queued_at timestamptz,
  changed_at timestamptz not null
);
create index imports_run_of_user on imports_run (user_id, began_at);
create index imports_run_newest on imports_run (began_at);
comment on column imports_run.was_there is 'whether its course stood here before: asked once, for a run that is begun again';
comment on column imports_run.no_undo is 'why nothing takes it back';

-- Their bytes, while they are needed: each piece is a stored file, so that any node can put them together.
create table imports_piece (
  run_id bigint not null references imports_run (id) on delete cascade,
  from_byte bigint not null,
  size_bytes integer not null,
  sha256 text not null,
  primary key (run_id, from_byte)
);
create index imports_piece_sha256 on imports_piece (sha256);
