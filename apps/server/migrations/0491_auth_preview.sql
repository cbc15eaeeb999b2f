-- Staff look at the learner's app as one learner, for a short while and without writing. Kept for a while after its end: the learner sees
-- in the list of their sessions who looked, and when.
create table auth_preview (
  token_hash bytea primary key,
  -- The session in which it was begun: it is good for no other.
  session_hash bytea not null,
  staff_id bigint not null references auth_user (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  program_ids bigint[] not null,
  began_at timestamptz not null,
  ends_at timestamptz not null
);
create index auth_preview_user on auth_preview (user_id, began_at desc);
create index auth_preview_staff on auth_preview (staff_id);
create index auth_preview_ends on auth_preview (ends_at);
