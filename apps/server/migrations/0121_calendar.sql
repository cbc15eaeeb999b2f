-- Private calendar feeds: one address a person. The address itself is a keyed hash of its version, so that it can be shown again.
create table calendar_feed (
  user_id bigint primary key references auth_user (id) on delete cascade,
  version text not null,
  address_hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);
