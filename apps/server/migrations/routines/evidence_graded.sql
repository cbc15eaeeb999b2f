-- What of some items of progress a person was graded on, where it counts: the door of evidence for a statement of another room that joins
-- it with its own rows. A plain select, so that it becomes a part of that statement's plan, and reads by the primary key: whoever has
-- thousands of items is asked about some.
create or replace function evidence_graded(of_user bigint, of_items bigint[])
returns table (item_id bigint, at timestamptz, self_reported boolean)
language sql stable parallel safe as $$
  select e.item_id, e.at, e.self_reported from evidence_item e
  where e.user_id = of_user and e.source = 'progress' and e.item_id = any(of_items) and e.kind = 'graded' and e.counts
$$;
