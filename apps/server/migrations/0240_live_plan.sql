-- What staff decided about a class since it came into its course: it wins over the settings of the activity. The time itself stands with
-- the activity, where every list of dates finds it.
create table live_plan (
  activity_id bigint primary key references learning_activity (id) on delete cascade,
  -- Classes that were made together.
  series_id bigint,
  -- The class whose session this one shows: one room and one ledger for both.
  shares_id bigint references learning_activity (id) on delete set null,
  host_id bigint references auth_user (id) on delete set null,
  provider text not null,
  join_url text,
  class_type smallint not null check (class_type between 1 and 6),
  needed_percent smallint not null check (needed_percent between 1 and 100),
  least_minutes smallint not null check (least_minutes between 0 and 600),
  catch_up_days smallint not null check (catch_up_days between 0 and 365),
  is_cancelled boolean not null,
  -- Why it was moved or cancelled, for its learners.
  note text not null,
  -- Grows with each change, for calendars.
  changes integer not null,
  changed_at timestamptz not null,
  check (shares_id <> activity_id)
);
create index live_plan_of_series on live_plan (series_id) where series_id is not null;
create index live_plan_of_share on live_plan (shares_id) where shares_id is not null;
create index live_plan_of_host on live_plan (host_id) where host_id is not null;
