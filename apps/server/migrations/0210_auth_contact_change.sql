-- A mail address or a mobile number that staff changed. It signs nobody in before who has it has confirmed it; who had the old one can
-- freeze the account until the change is over.
create table auth_contact_change (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  old_value text,
  new_value text,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn', 'frozen')),
  confirm_hash bytea unique,
  freeze_hash bytea unique,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  settled_at timestamptz
);
create unique index auth_contact_change_waiting on auth_contact_change (user_id, kind) where state = 'waiting';
create index auth_contact_change_frozen on auth_contact_change (user_id) where state = 'frozen';
