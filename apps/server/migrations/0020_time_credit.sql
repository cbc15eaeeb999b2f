-- Real time of a person that reports may still count: each second once, whatever device, tab or film tells of it.
create table progress_credit (
  user_id bigint not null references auth_user (id) on delete cascade,
  meter text not null check (meter in ('study', 'watch')),
  spare_s double precision not null,
  at timestamptz not null,
  primary key (user_id, meter)
);
comment on column progress_credit.spare_s is 'seconds before the moment `at` that no report has used; a little is kept';

-- What it was read for is told by progress_credit.
alter table progress_study_day drop column last_at;

-- What was opened last is found among the facts of a learner's courses.
drop index progress_activity_recent;
