-- Jobs that are shared with a learner, in a program or alone, and that they did not apply for: those that take applications, and those
-- whose time is over. What an employer took back was missed by nobody; `closed` is as it stands, and the date counts with it.
-- A plain select, so that it becomes a part of its reader's plan: as long as no argument holds a select of its own. `offset 0` keeps that plan at the learner's own shares: each of
-- them looks up its job, however many jobs there are.
create or replace function careers_mine(of_user bigint, at timestamptz)
returns table (job_id bigint, closes_at timestamptz, is_open boolean) language sql stable as $$
  with shared as materialized (
    select s.job_id from careers_share s where s.audience = 'program'
      and s.audience_id = any(array(select program_id from learning_programs_of(of_user, at)))
    union
    select s.job_id from careers_share s where s.audience = 'learner' and s.audience_id = of_user
    except
    select a.job_id from careers_application a where a.user_id = of_user
  )
  select shared.job_id, job.closes_at, job.state = 'open' and job.closes_at > at
  from shared cross join lateral (
    select j.closes_at, j.state from careers_job j
    where j.id = shared.job_id and j.state <> 'withdrawn' and j.posted_at <= at offset 0
  ) job
$$;
