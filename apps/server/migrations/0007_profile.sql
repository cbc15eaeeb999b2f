-- Learner policies with who accepted them, and the default store behind the marketing port.
create table profile_policy (
  id bigint primary key,
  version integer not null,
  title text not null,
  body_html text not null,
  published_at timestamptz not null
);

create table profile_policy_acceptance (
  user_id bigint not null references auth_user (id) on delete cascade,
  policy_id bigint not null references profile_policy (id),
  version integer not null,
  accepted_at timestamptz not null,
  primary key (user_id, policy_id, version)
);
comment on table profile_policy_acceptance is 'only ever added to';

create table profile_marketing (
  user_id bigint primary key references auth_user (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  service text not null,
  created_at timestamptz not null
);
comment on column profile_marketing.phone is 'with +91';
