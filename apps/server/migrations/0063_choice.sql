-- What learners chose of the options of a choice.
create table choice_answer (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  option text not null,
  chosen_at timestamptz not null,
  primary key (activity_id, user_id, option)
);
create index choice_answer_of_user on choice_answer (user_id);
