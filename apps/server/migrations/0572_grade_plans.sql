-- How the total of a course is made, where not by points alone, and who is excused from what.
create table reports_grade_plan (
  course_id bigint primary key references learning_course (id) on delete cascade,
  parts jsonb not null,
  pass_pct double precision check (pass_pct between 0 and 100),
  changed_at timestamptz not null
);
create table reports_excuse (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  excused_at timestamptz not null,
  primary key (user_id, activity_id)
);
create index reports_excuse_course on reports_excuse (course_id, user_id);
create index reports_excuse_activity on reports_excuse (activity_id);
