-- Which single questions, cells of sheets and code tasks show which skills: wherever they stand.
create table skills_part (
  kind text not null check (kind in ('question', 'cell', 'task')),
  key text not null,
  skill text not null check (length(skill) between 1 and 60),
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  primary key (kind, key, skill)
);
create index skills_part_problem on skills_part (split_part(key, '.', 1)) where kind = 'cell';
comment on column skills_part.key is 'id of a question, problem and cell as rooftop-solar.B7, name of a task';
