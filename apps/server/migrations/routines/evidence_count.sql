-- How many items of a person count that fell into a time, both ends with it: the door of evidence for a statement of another
-- room that reads it beside its own rows.
create or replace function evidence_count(of_user bigint, from_at timestamptz, to_at timestamptz) returns int
language sql stable parallel safe as $$
  select count(*)::int from evidence_item where user_id = of_user and at >= from_at and at <= to_at and counts
$$;
