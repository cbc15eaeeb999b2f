-- What people agreed to, purpose by purpose: a line for each time that they said so or took it back. Lines are only added.
create table tracking_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  purpose text not null,
  is_given boolean not null,
  at timestamptz not null
);
create index tracking_consent_of_user on tracking_consent (user_id, purpose, id desc);

-- Events of browsers, under a pseudonym: a keyed hash of who it was. Kept for 13 months, and only while consent holds.
create table tracking_event (
  id bigint generated always as identity primary key,
  visitor_hash bytea not null,
  name text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  fields jsonb not null
);
create index tracking_event_of_visitor on tracking_event (visitor_hash);
create index tracking_event_age on tracking_event (received_at);
