-- Sign-up, password reset, hand-over, settings of an account, sign-in failures.
alter table auth_user add column must_change_password boolean not null default false;
alter table auth_user add column theme text check (theme in ('light', 'dark'));
alter table auth_user add column contact_email text;
comment on column auth_user.contact_email is 'typed at sign-up and not proved: shown to its owner, never used to sign in';

alter table auth_session add column network text not null default '';
comment on column auth_session.network is 'the address without its last part';

create table auth_ticket (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-up', 'password', 'hand-over')),
  user_id bigint references auth_user (id) on delete cascade,
  lead_id bigint references auth_lead (id) on delete cascade,
  proved_type text check (proved_type in ('email', 'mobile')),
  peer_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_ticket_user on auth_ticket (user_id, purpose);
comment on table auth_ticket is 'one-time codes of 256 bits, as hashes';
comment on column auth_ticket.peer_hash is 'the browser, or else the address, that may use it; null for codes that travel';

create table tracking_sign_in_failure (
  id bigint primary key,
  method text not null check (method in ('Password', 'Email OTP', 'Mobile OTP')),
  status smallint not null,
  message text not null,
  source text not null check (source in ('server', 'browser')),
  person_hash bytea,
  address_hash bytea not null,
  at timestamptz not null
);
create index tracking_sign_in_failure_at on tracking_sign_in_failure (at desc);
comment on column tracking_sign_in_failure.person_hash is 'keyed hash of the phone or e-mail';
