-- How applications for a job stand, by the round in which they stand: for insights, and for analysts.
create view careers_standing_by_round as
select job_id, coalesce(round_index, 0) as round_index,
  count(*)::int as applications,
  count(*) filter (where jd_status = 'offered')::int as offered,
  count(*) filter (where jd_status = 'withdrawn')::int as withdrawn,
  count(*) filter (where jd_status = 'rejected')::int as ended,
  count(*) filter (where jd_status = 'others' and round_status = 'cleared')::int as cleared,
  count(*) filter (where jd_status = 'others' and coalesce(round_status, 'awaited') = 'awaited')::int as waiting,
  percentile_disc(0.5) within group (order by updated_at)
    filter (where jd_status = 'others' and coalesce(round_status, 'awaited') = 'awaited') as waiting_since
from careers_application group by job_id, coalesce(round_index, 0);
