-- What people of a class say beside the stage: questions with votes, polls, raised hands, and what its host decides about them.
alter table live_session
  add column is_chat_muted boolean not null default false,
  add column is_locked boolean not null default false;
comment on column live_session.is_locked is 'who was not in the class yet stays outside';
alter table live_event add column removed_at timestamptz;

create table live_question (
  id bigint primary key,
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  write_key text not null,
  is_anonymous boolean not null,
  body text not null check (length(body) between 1 and 500),
  state text not null check (state in ('open', 'answering', 'answered')),
  answer text not null check (length(answer) <= 1000),
  asked_at timestamptz not null,
  unique (session_id, user_id, write_key)
);
create index live_question_of_user on live_question (user_id);
comment on column live_question.is_anonymous is 'its author is shown to nobody, not to the host either; known for limits, export and erasure';

create table live_question_vote (
  question_id bigint not null references live_question (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  primary key (question_id, user_id)
);
create index live_question_vote_of_user on live_question_vote (user_id);

create table live_poll (
  id bigint primary key,
  session_id bigint not null references live_session (id) on delete cascade,
  write_key text not null,
  body text not null check (length(body) between 1 and 300),
  choices jsonb not null,
  right_choice smallint,
  shows_result boolean not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  unique (session_id, write_key)
);
comment on column live_poll.choices is '["..."], two to six texts';
comment on column live_poll.right_choice is 'index of the right one; null for an opinion';

create table live_poll_vote (
  poll_id bigint not null references live_poll (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  choice smallint not null,
  primary key (poll_id, user_id)
);
create index live_poll_vote_of_user on live_poll_vote (user_id);

create table live_hand (
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  raised_at timestamptz not null,
  primary key (session_id, user_id)
);
create index live_hand_of_user on live_hand (user_id);

create table live_restriction (
  session_id bigint not null references live_session (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('muted', 'removed')),
  decided_at timestamptz not null,
  primary key (session_id, user_id)
);
create index live_restriction_of_user on live_restriction (user_id);
