-- Replies to writes that carry an Idempotency-Key: the same write again gets the same reply. Kept for seven days.
create table platform_kept_reply (
  user_id bigint not null references auth_user (id) on delete cascade,
  endpoint text not null,
  key text not null,
  -- SHA-256 of what was asked: another body under the same key is refused.
  input_hash bytea not null,
  reply jsonb not null,
  made_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index platform_kept_reply_age on platform_kept_reply (made_at);
