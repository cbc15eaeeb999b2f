-- The answers of an attempt. Statements of a volatile function see what was committed while its caller waited for a lock.
create or replace function quiz_answers(of_id bigint) returns json language plpgsql volatile as $$
begin
  return coalesce((select json_agg(json_build_object('slot', n.slot, 'response', n.response, 'isFlagged', n.is_flagged,
    'savedAtMs', floor(extract(epoch from n.saved_at) * 1000), 'isDone', n.is_done, 'tries', n.tries,
    'markedVersion', n.marked_version, 'fraction', n.fraction, 'tests', n.tests, 'waitsFor', n.waits_for,
    'comment', n.comment, 'isHeld', n.is_held, 'isByPerson', n.is_by_person))
  from quiz_answer n where n.attempt_id = of_id), '[]');
end
$$;
