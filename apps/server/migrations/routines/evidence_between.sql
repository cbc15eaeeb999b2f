-- The items of a person that count and fell into a time, both ends with it: the door of evidence for a statement of another
-- room that reads it beside its own rows. A plain select, so that it becomes a part of that statement's plan.
create or replace function evidence_between(of_user bigint, from_at timestamptz, to_at timestamptz) returns table (item_id bigint)
language sql stable parallel safe as $$
  select e.item_id from evidence_item e where e.user_id = of_user and e.at >= from_at and e.at <= to_at and e.counts
$$;
