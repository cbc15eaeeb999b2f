-- What learners were reminded of: once for each thing, stage and date, whatever node looks.
create table classroom_reminder (
  thing text not null,
  stage text not null,
  at timestamptz not null,
  told_at timestamptz not null,
  primary key (thing, stage, at)
);
create index classroom_reminder_age on classroom_reminder (told_at);
