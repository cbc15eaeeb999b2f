-- Checkpoint questions at seconds of a recording. What comes after one counts as attendance once it was answered right.
create table live_checkpoint (
  id bigint primary key,
  session_id bigint not null references live_session (id) on delete cascade,
  at_s integer not null check (at_s between 0 and 86400),
  body text not null check (length(body) between 1 and 300),
  choices jsonb not null,
  right_choice smallint not null
);
create index live_checkpoint_of_session on live_checkpoint (session_id, at_s);
comment on column live_checkpoint.choices is '["..."], two to six texts';

create table live_checkpoint_answer (
  checkpoint_id bigint not null references live_checkpoint (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  choice smallint not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (checkpoint_id, user_id)
);
create index live_checkpoint_answer_of_user on live_checkpoint_answer (user_id);
comment on column live_checkpoint_answer.choice is 'the last one; a right answer stays';
