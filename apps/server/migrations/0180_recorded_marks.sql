-- The mark that somebody of the institute, a server or an import recorded: it counts as one of the attempts, so a new attempt
-- must not write over it.
alter table progress_activity add column recorded_pct double precision, add column recorded_at timestamptz;

update progress_activity p
set recorded_pct = p.grade_pct, recorded_at = coalesce(p.completed_at, p.last_opened_at, p.first_opened_at, now())
from learning_activity a
where a.id = p.activity_id and a.type = 'quiz' and p.grade_pct is not null
  and not exists (select from quiz_attempt q where q.user_id = p.user_id and q.activity_id = p.activity_id and q.state = 'submitted');

-- A quiz that was submitted is no longer due, while it waits for its marks too.
update progress_activity p set handed_in_at = q.submitted_at
from (select user_id, activity_id, max(submitted_at) as submitted_at from quiz_attempt where state = 'submitted' group by 1, 2) q
where q.user_id = p.user_id and q.activity_id = p.activity_id;
