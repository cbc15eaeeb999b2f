-- Who follows a running class at which node, told every few seconds: hosts see all of them, whichever node serves their page.
create table live_here (
  session_id bigint not null references live_session (id) on delete cascade,
  node_id text not null,
  user_ids bigint[] not null,
  seen_at timestamptz not null,
  primary key (session_id, node_id)
);
comment on column live_here.user_ids is 'ids of auth_user; a row is worth nothing after a few seconds and goes with the end of the class';
