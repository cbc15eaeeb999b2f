-- Live classes: one session for each time that a class is held, its stream, what is written in its room, and who was there.
create table live_session (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  -- Opens the stream: given only to those who may watch.
  stream_key text not null unique,
  host_id bigint references auth_user (id) on delete set null,
  state text not null check (state in ('planned', 'live', 'ended', 'cancelled')),
  class_type smallint not null check (class_type between 1 and 6),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- The rule of attendance, as it was when the session was made.
  needed_percent smallint not null,
  least_minutes smallint not null,
  catch_up_days smallint not null,
  created_at timestamptz not null
);
create unique index live_session_open on live_session (activity_id) where state in ('planned', 'live');
create index live_session_of_activity on live_session (activity_id, created_at);
create index live_session_of_course on live_session (course_id, started_at);
create index live_session_of_host on live_session (host_id) where host_id is not null;

-- An unbroken stretch of one encoder: a reload or another codec begins the next.
create table live_epoch (
  session_id bigint not null references live_session (id) on delete cascade,
  n integer not null,
  mime text not null,
  began_at timestamptz not null,
  seconds double precision not null default 0,
  bytes bigint not null default 0,
  -- Names its bytes in the file store once the class is over.
  sha256 text,
  primary key (session_id, n)
);
create index live_epoch_by_hash on live_epoch (sha256) where sha256 is not null;

create table live_event (
  session_id bigint not null references live_session (id) on delete cascade,
  seq integer not null,
  written_at timestamptz not null,
  kind text not null check (kind in ('message')),
  user_id bigint references auth_user (id) on delete set null,
  is_host boolean not null,
  -- What a write was sent under.
  write_key uuid not null,
  body text not null,
  primary key (session_id, seq),
  unique (session_id, user_id, write_key)
);
create index live_event_of_user on live_event (user_id) where user_id is not null;

-- The ledger of attendance: stretches of the class that somebody followed, by the clock of the class. Rows are only added.
create table live_presence (
  id bigint generated always as identity primary key,
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  source text not null check (source in ('stream', 'recording', 'roster', 'staff')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  check (to_at > from_at)
);
create index live_presence_of_session on live_presence (session_id, user_id);
create index live_presence_of_user on live_presence (user_id, session_id);
