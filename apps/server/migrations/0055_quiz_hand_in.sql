-- A hand-in asks the database as seldom as it can: what belongs together is one call. Statements of a function see what was
-- committed while it waited for a lock, which one statement with the lock in it would not.

create function quiz_hold(of_id bigint) returns setof quiz_attempt language plpgsql volatile as $$
begin
  perform 1 from quiz_attempt where id = of_id for update;
  return query select * from quiz_attempt where id = of_id;
end
$$;

create function quiz_answers(of_id bigint) returns json language plpgsql volatile as $$
begin
  return coalesce((select json_agg(json_build_object('slot', n.slot, 'response', n.response, 'isFlagged', n.is_flagged,
    'savedAtMs', floor(extract(epoch from n.saved_at) * 1000), 'isDone', n.is_done, 'tries', n.tries,
    'markedVersion', n.marked_version, 'fraction', n.fraction, 'tests', n.tests, 'waitsFor', n.waits_for,
    'comment', n.comment, 'isHeld', n.is_held))
  from quiz_answer n where n.attempt_id = of_id), '[]');
end
$$;

-- Takes the lock of a learner in a course, then reads how an activity of it stands.
create function progress_standing(of_user bigint, of_course bigint, of_activity bigint)
returns table (is_opened boolean, is_complete boolean, grade_pct double precision) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('progress:' || of_user || ':' || of_course, 0));
  return query select a.first_opened_at is not null, a.completed_at is not null, a.grade_pct::double precision
    from progress_activity a where a.user_id = of_user and a.course_id = of_course and a.activity_id = of_activity;
end
$$;

-- Sets a grade and what follows from it, and counts the completed activities of the course anew.
create function progress_grade(of_user bigint, of_course bigint, of_activity bigint, pct double precision,
  done_at timestamptz, tracked bigint[]) returns integer language plpgsql volatile as $$
declare
  now_done integer;
begin
  insert into progress_activity as a (user_id, course_id, activity_id, grade_pct, completed_at)
    values (of_user, of_course, of_activity, pct, done_at)
    on conflict (user_id, course_id, activity_id) do update set grade_pct = excluded.grade_pct,
      completed_at = case when done_at is null then null else coalesce(a.completed_at, done_at) end;
  select count(*) into now_done from progress_activity a
    where a.user_id = of_user and a.course_id = of_course and a.completed_at is not null and a.activity_id = any(tracked);
  insert into progress_course (user_id, course_id, done) values (of_user, of_course, now_done)
    on conflict (user_id, course_id) do update set done = excluded.done;
  return now_done;
end
$$;
