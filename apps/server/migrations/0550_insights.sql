-- What was counted of learners at risk, a row a day: only who had points.
create table insights_risk_day (
  batch_id bigint not null references learning_program (id) on delete cascade,
  day date not null,
  user_id bigint not null references auth_user (id) on delete cascade,
  points int not null check (points between 1 and 100),
  primary key (batch_id, day, user_id)
);
create index insights_risk_day_user on insights_risk_day (user_id);

-- Messages of staff to one learner.
create table insights_message (
  id bigint primary key,
  batch_id bigint not null references learning_program (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  author_id bigint references auth_user (id) on delete set null,
  write_key uuid not null unique,
  title text not null,
  text text not null,
  sent_at timestamptz not null
);
create index insights_message_batch on insights_message (batch_id, sent_at);
create index insights_message_user on insights_message (user_id);
create index insights_message_author on insights_message (author_id);

comment on column insights_risk_day.day is 'a day in India';
comment on column insights_message.write_key is 'made by the browser: the same key again is the same message';
