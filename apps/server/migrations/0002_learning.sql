-- Structure and enrolment.
create table learning_program (
  id bigint primary key,
  source_key text not null unique,
  name text not null,
  program_type text not null,
  batch text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);

create table learning_course (
  id bigint primary key,
  source_key text not null unique,
  short_name text not null,
  full_name text not null,
  summary_html text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_visible boolean not null default true,
  is_free boolean not null default false,
  content_hash text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on column learning_course.version is 'grows with every change of its sections, activities and files: the key of cached structure';

create table learning_program_course (
  program_id bigint not null references learning_program (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  position integer not null,
  opens_at timestamptz,
  primary key (program_id, course_id)
);
create index learning_program_course_course on learning_program_course (course_id);

create table learning_section (
  id bigint primary key,
  course_id bigint not null references learning_course (id) on delete cascade,
  source_key text not null,
  position integer not null,
  name text not null,
  summary_html text not null,
  is_visible boolean not null,
  availability jsonb,
  unique (course_id, source_key)
);

create table learning_activity (
  id bigint primary key,
  course_id bigint not null references learning_course (id) on delete cascade,
  section_id bigint not null references learning_section (id) on delete cascade,
  source_key text not null,
  position integer not null,
  type text not null,
  name text not null,
  intro_html text not null,
  is_visible boolean not null,
  indent smallint not null,
  availability jsonb,
  completion_mode text not null check (completion_mode in ('none', 'manual', 'auto')),
  completes_on_view boolean not null,
  completes_on_grade boolean not null,
  completes_on_pass boolean not null,
  expected_at timestamptz,
  opens_at timestamptz,
  due_at timestamptz,
  closes_at timestamptz,
  minutes smallint,
  content jsonb not null,
  updated_at timestamptz not null,
  unique (course_id, source_key)
);
create index learning_activity_section on learning_activity (section_id);

create table learning_file (
  id bigint primary key,
  course_id bigint not null references learning_course (id) on delete cascade,
  section_id bigint references learning_section (id) on delete cascade,
  activity_id bigint references learning_activity (id) on delete cascade,
  area text not null,
  path text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null
);
create index learning_file_course on learning_file (course_id);
create unique index learning_file_place on learning_file (course_id, coalesce(section_id, 0), coalesce(activity_id, 0), area, path);

create table learning_kept_question (
  course_id bigint not null references learning_course (id) on delete cascade,
  source_key text not null,
  category_key text not null,
  category_name text not null,
  parent_category_key text,
  type text not null,
  name text not null,
  text_html text not null,
  feedback_html text not null,
  default_mark double precision not null,
  settings jsonb not null,
  primary key (course_id, source_key)
);
comment on table learning_kept_question is 'question banks of imported courses, kept for the quiz module';

create table learning_program_member (
  user_id bigint not null references auth_user (id) on delete cascade,
  program_id bigint not null references learning_program (id) on delete cascade,
  joined_at timestamptz not null,
  ends_at timestamptz,
  primary key (user_id, program_id)
);
create index learning_program_member_program on learning_program_member (program_id);

create table learning_enrolment (
  user_id bigint not null references auth_user (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (user_id, course_id)
);
create index learning_enrolment_course on learning_enrolment (course_id);

create table learning_import (
  id bigint primary key,
  course_id bigint not null references learning_course (id) on delete cascade,
  file_name text not null,
  file_sha256 text not null,
  outcome text not null,
  report jsonb not null,
  imported_at timestamptz not null
);
create index learning_import_course on learning_import (course_id);
