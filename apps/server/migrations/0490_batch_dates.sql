-- Dates of activities in one batch, laid over those of the course: a row stands for all three of them, null for none. `*_in` are seconds
-- from the first day of the batch, without its holidays; `*_at` is the moment that follows, kept so that reminders find it.
create table learning_batch_date (
  program_id bigint not null,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  course_id bigint not null,
  opens_in integer,
  due_in integer,
  closes_in integer,
  opens_at timestamptz,
  due_at timestamptz,
  closes_at timestamptz,
  primary key (program_id, activity_id),
  foreign key (program_id, course_id) references learning_program_course (program_id, course_id) on delete cascade
);
create index learning_batch_date_activity on learning_batch_date (activity_id);
create index learning_batch_date_course on learning_batch_date (program_id, course_id);
create index learning_batch_date_due on learning_batch_date (due_at) where due_at is not null;

alter table learning_program_course add column dates_version bigint not null default 0;
comment on column learning_program_course.dates_version is 'names the dates of the course in this batch in caches; 0: the batch has none of its own';
create sequence learning_dates_version;
create index learning_program_course_dated on learning_program_course (course_id) where dates_version > 0;

alter table learning_program add column holidays jsonb not null default '[]';
