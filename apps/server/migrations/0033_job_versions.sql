-- An application shows the job as it stood when it was sent: all of it, not its body alone.
alter table careers_job_version add column facts jsonb;
update careers_job_version v set facts = jsonb_build_object('company', j.company, 'title', j.title, 'jobType', j.job_type,
  'location', j.location, 'salary', j.salary)
from careers_job j where j.id = v.job_id;
alter table careers_job_version alter column facts set not null;

-- Times that are offered after one was chosen take its place.
alter table careers_slot add column offered_at timestamptz not null default now();
alter table careers_slot alter column offered_at drop default;

-- A resume that was sent with one application is none of the profile.
alter table profile_resume add column is_of_profile boolean not null default true;
