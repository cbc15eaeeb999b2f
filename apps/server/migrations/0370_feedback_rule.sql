-- When the widget asks for a feedback, where staff say something else than its course does.
create table feedback_rule (
  activity_id bigint primary key references learning_activity (id) on delete cascade,
  asks text not null check (asks in ('never', 'course', 'class', 'date')),
  asks_at timestamptz,
  changed_at timestamptz not null,
  check ((asks = 'date') = (asks_at is not null))
);
