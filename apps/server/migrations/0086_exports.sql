-- Courses as files, made for staff to download.
create table exports_run (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  format text not null check (format in ('archive', 'mbz', 'cc', 'qti', 'scorm')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  step_done bigint not null default 0,
  step_total bigint not null default 0,
  sha256 text,
  size_bytes bigint,
  report jsonb not null,
  began_at timestamptz not null,
  changed_at timestamptz not null
);
create index exports_run_of_user on exports_run (user_id, course_id, began_at);
create index exports_run_of_course on exports_run (course_id);
create index exports_run_newest on exports_run (began_at);
create index exports_run_sha256 on exports_run (sha256);
