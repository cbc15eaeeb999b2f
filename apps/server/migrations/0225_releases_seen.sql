-- What is new is shown to a person once for each release.
create table notifications_release_seen (
  user_id bigint not null references auth_user (id) on delete cascade,
  release text not null,
  seen_at timestamptz not null,
  primary key (user_id, release)
);
