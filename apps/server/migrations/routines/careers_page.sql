-- A page of one of a learner's lists, `open`, `active` (applications) or `missed`, and how many all three hold: of one look at the
-- same rows. Open ones come the soonest last day first, missed ones the latest first, applications the newest first.
-- One plan for everybody: each learner has few of many, and planning anew costs more than running.
create or replace function careers_page(of_user bigint, at timestamptz, which text, skip int, most int)
returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if which = 'active' then
    return (
      with mine as materialized (select * from careers_mine(of_user, at)), applied as materialized (
        select a.id, a.job_id, a.job_version, a.applied_at, a.jd_status, a.round_index, a.round_status
        from careers_application a where a.user_id = of_user
      ), chosen as materialized (select * from applied order by applied_at desc, id offset skip limit most)
      select json_build_object(
        'counts', (
          select json_build_object('open', count(*) filter (where is_open), 'missed', count(*) filter (where not is_open),
            'applied', (select count(*) from applied))
          from mine
        ),
        'page', (
          select coalesce(json_agg(json_build_object('job_id', c.job_id, 'job_title', v.facts ->> 'title',
            'company', v.facts ->> 'company', 'location', v.facts ->> 'location', 'type', v.facts ->> 'jobType',
            'salary', v.facts ->> 'salary', 'hash2', j.hash2, 'jd_status', c.jd_status, 'round_status', c.round_status, 'round_name', v.name, 'applied_date', floor(extract(epoch from c.applied_at))::bigint
          ) order by c.applied_at desc, c.id), '[]')
          from chosen c
          cross join lateral (
            select hash2 from careers_job where id = c.job_id offset 0
          ) j
          -- Everything else is that of the version that was applied for.
          cross join lateral (
            select body -> 'rounds' -> coalesce(c.round_index, 0) ->> 'name' as name, facts
            from careers_job_version where job_id = c.job_id and version = c.job_version offset 0
          ) v
        )
      )
    );
  end if;
  return (
    with mine as materialized (select * from careers_mine(of_user, at)), chosen as materialized (
      select job_id, closes_at, row_number() over () as place from (
        select m.job_id, m.closes_at from mine m where m.is_open = (which = 'open')
        order by case when m.is_open then m.closes_at end, case when not m.is_open then m.closes_at end desc, m.job_id
        offset skip limit most
      ) ordered
    )
    select json_build_object(
      'counts', (
        select json_build_object('open', count(*) filter (where is_open), 'missed', count(*) filter (where not is_open),
          'applied', (select count(*) from careers_application where user_id = of_user))
        from mine
      ),
      'page', (
        select coalesce(json_agg(json_build_object('job_id', c.job_id, 'job_title', j.title, 'company', j.company,
          'location', j.location, 'type', j.job_type, 'salary', j.salary, 'hash2', j.hash2,
          'resp_req_by_date', floor(extract(epoch from c.closes_at))::bigint, 'jd_link', j.jd_link) order by c.place), '[]')
        from chosen c
        cross join lateral (
          select title, company, location, job_type, salary, hash2, jd_link from careers_job
          where id = c.job_id offset 0
        ) j
      )
    )
  );
end
$$;
