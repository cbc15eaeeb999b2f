-- How answers to a question of a quiz are marked by people: what a mark is given for, and which answers count as alike beyond
-- those that are the same by themselves.

create table quiz_marking_guide (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  question_id bigint not null references bank_question (id) on delete cascade,
  -- [{mark, text}], the highest mark first.
  lines jsonb not null,
  updated_at timestamptz not null,
  primary key (activity_id, question_id)
);

-- Answers of a form (`n` and the hash of the normal form) or a spelling (`s` and its hash) that stand in another group than
-- their own: joined by somebody, or split off.
create table quiz_marking_group (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  question_id bigint not null references bank_question (id) on delete cascade,
  form text not null,
  group_key text not null,
  updated_at timestamptz not null,
  primary key (activity_id, question_id, form)
);

-- Texts that a marker keeps for other answers.
create table quiz_kept_text (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  question_id bigint not null references bank_question (id) on delete cascade,
  text text not null,
  kept_at timestamptz not null,
  unique (user_id, question_id, text)
);
