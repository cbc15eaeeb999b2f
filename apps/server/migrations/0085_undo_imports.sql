-- What an import replaced, so that it can come back within 30 days.
alter table imports_run add column changes jsonb;
comment on column imports_run.changes is 'what a file of questions changed in its bank, written with it';

create table imports_former (
  id bigint primary key,
  run_id bigint not null references imports_run (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  sha256 text not null,
  stood_as jsonb not null,
  content text not null,
  over text,
  changes jsonb not null default '[]',
  kept_at timestamptz not null
);
create index imports_former_of_course on imports_former (course_id, content);
create index imports_former_of_run on imports_former (run_id);
create index imports_former_sha256 on imports_former (sha256);
comment on table imports_former is 'courses as they stood before an import changed them: their archives';
comment on column imports_former.over is 'the content that took its place; null: nothing has yet';
comment on column imports_former.changes is 'what the same import changed in the bank of the course';

-- A version that was taken back is asked of nobody and stands in no list: whoever was asked it before keeps it.
alter table bank_version drop constraint bank_version_status_check;
alter table bank_version add constraint bank_version_status_check
  check (status in ('ready', 'hidden', 'draft', 'taken-back'));
alter table bank_category add column is_taken_back boolean not null default false;
