-- Pictures that were uploaded for a course. A row stays as long as its course: what an undo brings back names it.
create table learning_picture (
  id bigint primary key,
  course_id bigint not null references learning_course (id) on delete cascade,
  mime text not null,
  sha256 text not null,
  added_at timestamptz not null
);
create index learning_picture_course on learning_picture (course_id);
create index learning_picture_sha256 on learning_picture (sha256);

-- The picture that learners see, and its words; '' for one that says nothing.
alter table learning_course add column picture_id bigint;
alter table learning_course add column picture_alt text not null default '';
