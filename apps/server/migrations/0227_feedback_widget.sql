-- Who was asked for a feedback and said "Not now": until when nobody asks again.
create table feedback_later (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  until timestamptz not null,
  primary key (user_id, activity_id)
);
create index feedback_later_activity on feedback_later (activity_id);

-- What staff changed because of a feedback; it is shown once to those who answered.
create table feedback_change (
  activity_id bigint primary key references learning_activity (id) on delete cascade,
  text text not null,
  changed_at timestamptz not null
);
alter table feedback_receipt add column seen_change_at timestamptz;
