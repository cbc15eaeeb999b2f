-- Tools of other sites (LTI), the keys that we sign with, who opened a tool as whom, and what deep linking chose.
create table lti_tool (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null check (version in ('1.1', '1.3')),
  -- Launches that begin with this address are of this tool.
  launch_url text not null unique,
  -- LTI 1.3.
  client_id text unique,
  login_url text,
  redirect_urls jsonb not null default '[]',
  keyset_url text,
  keyset jsonb,
  -- LTI 1.1.
  consumer_key text,
  secret text,
  created_at timestamptz not null
);
create table lti_key (
  kid text primary key,
  private_key jsonb not null,
  created_at timestamptz not null
);
create table lti_user (
  user_id bigint not null references auth_user (id) on delete cascade,
  tool_id bigint not null references lti_tool (id) on delete cascade,
  -- The name by which the tool knows them, and no other tool.
  subject text not null,
  primary key (tool_id, user_id),
  unique (tool_id, subject)
);
create index lti_user_of_user on lti_user (user_id);
create table lti_link (
  activity_id bigint primary key references learning_activity (id) on delete cascade,
  url text not null,
  title text not null,
  custom jsonb not null,
  chosen_at timestamptz not null
);
-- Assertions of tools, until they are over: none counts twice.
create table lti_assertion (
  tool_id bigint not null references lti_tool (id) on delete cascade,
  jti text not null,
  expires_at timestamptz not null,
  primary key (tool_id, jti)
);
create index lti_assertion_expires on lti_assertion (expires_at);
