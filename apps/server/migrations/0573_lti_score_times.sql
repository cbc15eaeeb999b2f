-- When a tool gave the score that counts: an older one that arrives after it is no news.
create table lti_score (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  scored_at timestamptz not null,
  primary key (user_id, activity_id)
);
create index lti_score_activity on lti_score (activity_id);
