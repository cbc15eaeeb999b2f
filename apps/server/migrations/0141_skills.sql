-- Which activities show which skills, and how hard they are.
create table skills_activity (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  skill text not null check (length(skill) between 1 and 60),
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  primary key (activity_id, skill)
);
