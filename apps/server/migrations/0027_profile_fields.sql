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
create index profile_resume_pending on profile_resume (added_at) where status in (0, 3);

-- What was said of a resume: to a line of it, or to all of it.
create table profile_resume_comment (
  resume_id bigint not null references profile_resume (id) on delete cascade,
  position smallint not null,
  line integer,
  -- The line as it was read then.
  quote text not null,
  body text not null,
  primary key (resume_id, position)
);

create table profile_picture (
  user_id bigint primary key references auth_user (id) on delete cascade,
  -- In links of files, which are of one person and one picture.
  id bigint not null unique,
  mime text not null,
  hash text not null,
  added_at timestamptz not null
);
create index profile_picture_of_hash on profile_picture (hash);

-- What the lead system knows of people who enquired, by their phone of ten digits.
create table profile_lead (
  phone text primary key,
  record jsonb not null,
  imported_at timestamptz not null
);
