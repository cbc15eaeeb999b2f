-- What learners say of themselves, a row a field: the contract knows the fields and their rules.
create table profile_field (
  user_id bigint not null references auth_user (id) on delete cascade,
  field text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, field)
);

-- Resumes, every version: an application is read with the one that was sent.
create table profile_resume (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  name text not null,
  mime text not null,
  size_bytes integer not null,
  -- SHA-256 of the bytes, as the file store knows them.
  hash text not null,
  -- 0 pending, 1 approved, 2 not approved, 3 pending again, 4 changes suggested, 5 changes required.
  status smallint not null check (status between 0 and 5),
  added_at timestamptz not null,
  unique (user_id, hash, name)
);
create index profile_resume_of_user on profile_resume (user_id, added_at desc);
create index profile_resume_of_hash on profile_resume (hash);
