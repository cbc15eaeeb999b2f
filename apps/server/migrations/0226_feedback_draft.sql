-- What somebody answered on the pages of a feedback that they have not sent yet.
create table feedback_draft (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, activity_id)
);
create index feedback_draft_activity on feedback_draft (activity_id);
