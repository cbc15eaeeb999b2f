-- What one learner has more of in a quiz than the others: attempts, and minutes in each.
create table quiz_exception (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  attempts int not null check (attempts between 0 and 20),
  minutes int not null check (minutes between 0 and 600),
  primary key (user_id, activity_id),
  check (attempts > 0 or minutes > 0)
);
create index quiz_exception_activity on quiz_exception (activity_id);
