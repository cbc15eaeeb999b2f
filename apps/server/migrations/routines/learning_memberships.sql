-- The programs that a learner is a member of at a moment: the door of learning for a statement of another room that reads them
-- beside its own rows. A plain select, so that it becomes a part of that statement's plan.
create or replace function learning_programs_of(of_user bigint, at timestamptz) returns table (program_id bigint)
language sql stable parallel safe as $$
  select m.program_id from learning_program_member m where m.user_id = of_user and (m.ends_at is null or m.ends_at > at)
$$;
