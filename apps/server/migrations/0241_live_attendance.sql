-- Attendance beside what is counted: what staff decided, what learners ask to be corrected, and lists of other services.
create table live_mark (
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  state text not null check (state in ('present', 'absent', 'excused')),
  reason text not null,
  marked_at timestamptz not null,
  primary key (session_id, user_id)
);
create index live_mark_of_user on live_mark (user_id);

create table live_correction (
  id bigint primary key,
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  text text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'granted', 'declined')),
  reply text not null,
  answered_at timestamptz
);
create unique index live_correction_open on live_correction (session_id, user_id) where state = 'open';
create index live_correction_of_session on live_correction (session_id, user_id);
create index live_correction_of_user on live_correction (user_id);

-- A line of the list of another service; without a person it waits for staff.
create table live_roster (
  session_id bigint not null references live_session (id) on delete cascade,
  row_key text not null,
  name text not null,
  email text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  user_id bigint references auth_user (id) on delete set null,
  primary key (session_id, row_key),
  check (to_at > from_at)
);
create index live_roster_of_user on live_roster (user_id) where user_id is not null;
