-- What learners did.
create table progress_activity (
  user_id bigint not null references auth_user (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  completed_at timestamptz,
  grade_pct double precision,
  primary key (user_id, course_id, activity_id)
);
create index progress_activity_recent on progress_activity (user_id, last_opened_at desc);
create index progress_activity_activity on progress_activity (activity_id);

create table progress_course (
  user_id bigint not null references auth_user (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  done integer not null,
  last_activity_id bigint,
  last_opened_at timestamptz,
  primary key (user_id, course_id)
);
comment on column progress_course.done is 'completed tracked activities, counted anew with every change';

create table progress_study_event (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  seconds integer not null,
  at timestamptz not null
);
create index progress_study_event_user on progress_study_event (user_id, at desc);

create table progress_study_day (
  user_id bigint not null references auth_user (id) on delete cascade,
  day date not null,
  seconds integer not null,
  last_at timestamptz not null,
  primary key (user_id, day)
);
comment on column progress_study_day.day is 'day in Asia/Kolkata';

create table progress_note (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  body text not null,
  saved_at timestamptz not null,
  primary key (user_id, activity_id)
);

create table progress_video (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  position_s double precision not null,
  watched jsonb not null,
  watched_s double precision not null,
  first_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (user_id, activity_id)
);
