-- Sets a grade under the lock of a learner in a course, what follows from it, and counts the completed activities of the course
-- anew: a hand-in asks once. Done since `if_opened` or `if_closed`, by whether the learner had opened the activity (null: not
-- done); where `is_judged` is false a grade completes nothing. A completion keeps its first moment.
create or replace function progress_record_grade(of_user bigint, of_course bigint, of_activity bigint, pct double precision,
  is_judged boolean, if_opened timestamptz, if_closed timestamptz, tracked bigint[])
returns table (is_opened boolean, is_complete boolean, grade_pct double precision, done integer)
language plpgsql volatile as $$
declare
  before record;
  done_at timestamptz;
  now_done integer;
begin
  select * into before from progress_standing(of_user, of_course, of_activity);
  done_at := case when coalesce(before.is_opened, false) then if_opened else if_closed end;
  insert into progress_activity as a (user_id, course_id, activity_id, grade_pct, completed_at)
    values (of_user, of_course, of_activity, pct, case when is_judged then done_at end)
    on conflict (user_id, course_id, activity_id) do update set grade_pct = excluded.grade_pct,
      completed_at = case when not is_judged then a.completed_at
        when done_at is null then null else coalesce(a.completed_at, done_at) end;
  select count(*) into now_done from progress_activity a
    where a.user_id = of_user and a.course_id = of_course and a.completed_at is not null and a.activity_id = any(tracked);
  insert into progress_course (user_id, course_id, done) values (of_user, of_course, now_done)
    on conflict (user_id, course_id) do update set done = excluded.done;
  return query select coalesce(before.is_opened, false), coalesce(before.is_complete, false),
    before.grade_pct::double precision, now_done;
end
$$;
