-- A browser takes push for as long as the session that asked for it stands, from wherever that is ended.
alter table notifications_push
  add column session_hash bytea references auth_session (token_hash) on delete cascade;
create index notifications_push_session on notifications_push (session_hash);
comment on column notifications_push.session_hash is 'the session that asked for push; null: asked for before this was known';
