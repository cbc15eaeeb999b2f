-- How far learners came, for the lead system of the institute: one row for each step, sent once. What it does not take stays as failed.
create table leads_update (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  stage text not null check (stage in ('signed-up', 'activated', 'enrolled', 'completed', 'refunded')),
  -- What happened; the same event is one row.
  key text not null unique,
  about text not null,
  at timestamptz not null,
  state text not null check (state in ('recorded', 'pending', 'sent', 'failed')),
  tries integer not null default 0,
  fault text,
  sent_at timestamptz
);
create index leads_update_newest on leads_update (at desc, id desc);
create index leads_update_failed on leads_update (at) where state = 'failed';
create index leads_update_of_user on leads_update (user_id);
