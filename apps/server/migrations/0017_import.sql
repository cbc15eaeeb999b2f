-- What imports keep for the rooms to come: every category of questions, versions and files of questions, marks and labels;
-- and which file a course came from.
alter table learning_course add column kept jsonb;
alter table learning_activity add column kept jsonb;
comment on column learning_course.kept is 'labels, groups, scales, when it is complete (packages/course, KeptOfCourse): no room plays them yet';
comment on column learning_activity.kept is 'labels, marks and how they are given (packages/course, KeptOfActivity): no room plays them yet';

create table learning_question_category (
  course_id bigint not null references learning_course (id) on delete cascade,
  source_key text not null,
  position integer not null,
  parent_key text,
  activity_key text,
  name text not null,
  id_number text not null,
  info_html text not null,
  primary key (course_id, source_key)
);
comment on column learning_question_category.activity_key is 'the one activity whose questions these are';

insert into learning_question_category (course_id, source_key, position, parent_key, name, id_number, info_html)
select distinct on (course_id, category_key) course_id, category_key, 0, parent_category_key, category_name, '', ''
from learning_kept_question;

alter table learning_kept_question drop column category_name;
alter table learning_kept_question drop column parent_category_key;
alter table learning_kept_question add column position integer not null default 0;
alter table learning_kept_question add column id_number text not null default '';
alter table learning_kept_question add column tags text[] not null default '{}';
alter table learning_kept_question add column version integer;
alter table learning_kept_question add column other_versions jsonb not null default '[]';
comment on column learning_kept_question.version is 'the one that the row holds; null where its origin has none';

alter table learning_file add column question_key text;
drop index learning_file_place;
create unique index learning_file_place
  on learning_file (course_id, coalesce(section_id, 0), coalesce(activity_id, 0), coalesce(question_key, ''), area, path);
create index learning_file_sha256 on learning_file (sha256);

alter table learning_course add column origin_sha256 text not null default '';
alter table learning_course add column origin_reader integer not null default 0;
alter table learning_course add column origin_taken_at timestamptz;
alter table learning_course add column origin_damage text[] not null default '{}';
create index learning_course_origin on learning_course (origin_sha256) where origin_sha256 <> '';
comment on column learning_course.origin_sha256 is 'of the file that the course was brought up to last';
comment on column learning_course.origin_reader is 'version of the reader that read it: the same file is read again by a newer one; 0 before versions were kept';
comment on column learning_course.origin_taken_at is 'when the origin of the course wrote that file';
comment on column learning_course.origin_damage is 'what of that file could not be read';

update learning_course c set origin_sha256 = i.file_sha256
from (select distinct on (course_id) course_id, file_sha256 from learning_import order by course_id, imported_at desc) i
where i.course_id = c.id;
