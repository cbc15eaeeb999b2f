-- What learners answered to a feedback. An anonymous answer has no person and no time: only the batch that it is shown with.
create table feedback_answer (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  user_id bigint references auth_user (id) on delete cascade,
  answered_at timestamptz,
  batch integer not null,
  answers jsonb not null
);
create index feedback_answer_of_activity on feedback_answer (activity_id, batch);
create index feedback_answer_of_user on feedback_answer (user_id) where user_id is not null;

-- That somebody has answered, and how often; not what, and nothing of it leads to an anonymous answer.
create table feedback_receipt (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  sent integer not null,
  last_key uuid not null,
  primary key (user_id, activity_id)
);
create index feedback_receipt_of_activity on feedback_receipt (activity_id);
