-- The programs that a learner is a member of at a moment, and since when: what learning offers a statement of another module that reads
-- them beside its own rows. A plain select, so that it becomes a part of that statement's plan.
create or replace function learning_memberships(of_user bigint, at timestamptz) returns table (program_id bigint, joined_at timestamptz)
language sql stable parallel safe as $$
  select m.program_id, m.joined_at from learning_program_member m where m.user_id = of_user and (m.ends_at is null or m.ends_at > at)
  -- A made-up learner, who has no row: their id is that of their batch below zero.
  union all select p.id, least(coalesce(p.starts_at, at), at) from learning_program p where of_user < 0 and p.id = -of_user
$$;
