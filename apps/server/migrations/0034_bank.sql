-- Banks of questions: of a course, or (without one) of the institute.
create table bank_category (
  id bigint primary key,
  course_id bigint references learning_course (id) on delete cascade,
  source_key text not null,
  parent_key text,
  position integer not null,
  name text not null,
  id_number text not null,
  info_html text not null
);
create unique index bank_category_key on bank_category (coalesce(course_id, 0), source_key);

create table bank_question (
  id bigint primary key,
  course_id bigint references learning_course (id) on delete cascade,
  category_id bigint not null references bank_category (id) on delete cascade,
  source_key text not null,
  id_number text not null
);
create unique index bank_question_key on bank_question (coalesce(course_id, 0), source_key);
create index bank_question_of_category on bank_question (category_id);

-- A version never changes: attempts say which one they answer.
create table bank_version (
  id bigint primary key,
  question_id bigint not null references bank_question (id) on delete cascade,
  version integer not null,
  status text not null check (status in ('ready', 'hidden', 'draft')),
  name text not null,
  type text not null,
  tags text[] not null,
  body jsonb not null,
  content_hash text not null,
  made_at timestamptz not null,
  unique (question_id, version)
);
create index bank_version_ready on bank_version (question_id, version desc) where status = 'ready';

create table bank_file (
  id bigint primary key,
  version_id bigint not null references bank_version (id) on delete cascade,
  path text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  unique (version_id, path)
);
create index bank_file_sha256 on bank_file (sha256);
