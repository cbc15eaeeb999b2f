-- Classes that another service holds: the meeting there, and the address that each person was given.
create table live_meeting (
  session_id bigint primary key references live_session (id) on delete cascade,
  provider text not null,
  -- Which account of that service, and which of its licences; null where any number of classes runs at once.
  account text not null,
  licence text,
  -- How the service names it; null until it was made there.
  external_id text,
  opened_at timestamptz not null,
  -- When the service is known to have ended it: its licence is free again.
  closed_at timestamptz
);
-- Never two classes at once on one licence.
create unique index live_meeting_licence on live_meeting (provider, account, licence)
  where closed_at is null and licence is not null;
create unique index live_meeting_external on live_meeting (provider, external_id) where external_id is not null;

create table live_meeting_person (
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  -- How the service names this person when it tells who joined and left.
  person_key text not null,
  -- Null where each visit gets a new one.
  join_url text,
  primary key (session_id, user_id),
  unique (session_id, person_key)
);
create index live_meeting_person_of_user on live_meeting_person (user_id);

-- Somebody of whom the service has not said that they left.
alter table live_roster add column is_open boolean not null default false;
