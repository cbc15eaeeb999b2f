-- What staff decided about access rules of imports that nobody here can judge.
create table learning_rule_decision (
  course_id bigint not null references learning_course (id) on delete cascade,
  part text not null check (part in ('section', 'activity')),
  source_key text not null,
  rules jsonb not null,
  is_open boolean not null,
  decided_at timestamptz not null,
  primary key (course_id, part, source_key)
);
comment on column learning_rule_decision.rules is 'those that it was decided about: of others it says nothing';
comment on column learning_rule_decision.is_open is 'true: the rules are not asked for; false: it stays hidden';
