-- Jobs that are shared with a learner, in a program or alone, and that they did not apply for: those that take applications, and those
-- whose time is over. A job that an employer withdrew was missed by nobody, and one that closed before the learner joined its program
-- was never theirs. `closes_at` is the day it closed where staff closed it early.
-- A plain select, so that it becomes a part of its reader's plan: as long as no argument holds a select of its own. `offset 0` keeps that plan at the learner's own shares: each of
-- them looks up its job, however many jobs there are.
create or replace function careers_mine(of_user bigint, at timestamptz)
returns table (job_id bigint, closes_at timestamptz, is_open boolean) language sql stable as $$
  with shared as materialized (
    select found.job_id, min(found.since) as since from (
      select s.job_id, m.joined_at as since
      from learning_memberships(of_user, at) m cross join lateral (
        select job_id from careers_share where audience = 'program' and audience_id = m.program_id offset 0
      ) s
      union all
      select s.job_id, null from careers_share s where s.audience = 'learner' and s.audience_id = of_user
    ) found
    where not exists (select from careers_application a where a.user_id = of_user and a.job_id = found.job_id)
    group by found.job_id
  )
  select shared.job_id, job.ends_at, job.state = 'open' and job.ends_at > at
  from shared cross join lateral (
    select least(j.closes_at, j.closed_at) as ends_at, j.state from careers_job j
    where j.id = shared.job_id and j.state <> 'withdrawn' and j.posted_at <= at offset 0
  ) job
  where shared.since is null or job.ends_at >= shared.since
$$;
