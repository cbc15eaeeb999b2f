-- How many activities a learner wants to do in a week.
create table reports_goal (
  user_id bigint primary key references auth_user (id) on delete cascade,
  activities smallint not null check (activities between 1 and 50),
  changed_at timestamptz not null
);
