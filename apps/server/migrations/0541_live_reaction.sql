-- What people of a running class say to it with one press: the last of each person, until the class is over.
create table live_reaction (
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('agree', 'love', 'celebrate', 'insight', 'slower')),
  sent_at timestamptz not null,
  primary key (session_id, user_id)
);
create index live_reaction_of_user on live_reaction (user_id);
