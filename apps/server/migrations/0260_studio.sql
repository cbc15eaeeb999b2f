-- The studio. A program stands above its batches: what was a program in one batch becomes the batch, and keeps its id.
create table learning_curriculum (
  id bigint primary key,
  name text not null,
  program_type text not null,
  created_at timestamptz not null
);
comment on table learning_curriculum is 'programs; a row of learning_program is one batch of one';

create table learning_curriculum_course (
  curriculum_id bigint not null references learning_curriculum (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  position integer not null,
  primary key (curriculum_id, course_id)
);
create index learning_curriculum_course_course on learning_curriculum_course (course_id);

alter table learning_program add column curriculum_id bigint references learning_curriculum (id);
alter table learning_program add column seats integer check (seats > 0);
create index learning_program_curriculum on learning_program (curriculum_id);

insert into learning_curriculum (id, name, program_type, created_at)
  select min(id), name, program_type, min(created_at) from learning_program group by name, program_type;
update learning_program p set curriculum_id = c.id
  from learning_curriculum c where c.name = p.name and c.program_type = p.program_type;
insert into learning_curriculum_course (curriculum_id, course_id, position)
  select p.curriculum_id, pc.course_id, min(pc.position)
  from learning_program_course pc join learning_program p on p.id = pc.program_id
  group by p.curriculum_id, pc.course_id;

-- What was put into the trash; what learners did with it stays.
alter table learning_section add column trashed_at timestamptz;
alter table learning_activity add column trashed_at timestamptz;

-- Authored things: at most one draft each, and numbered versions that never change.
create table authored_draft (
  thing text primary key,
  rev integer not null,
  body jsonb not null,
  hash text not null,
  by_user bigint references auth_user (id) on delete set null,
  at timestamptz not null
);
create index authored_draft_by on authored_draft (by_user);

create table authored_version (
  thing text not null,
  n integer not null,
  body jsonb not null,
  hash text not null,
  operation_id bigint not null,
  at timestamptz not null,
  primary key (thing, n)
);

-- Programs also come in with files: each is then a program of one batch, and what it holds is what the program holds.
create function learning_program_above() returns trigger language plpgsql as $$
begin
  if new.curriculum_id is null then
    insert into learning_curriculum (id, name, program_type, created_at)
      values (new.id, new.name, new.program_type, new.created_at) on conflict (id) do nothing;
    new.curriculum_id := new.id;
  end if;
  return new;
end $$;
create trigger learning_program_above before insert on learning_program
  for each row execute function learning_program_above();

create function learning_program_gone() returns trigger language plpgsql as $$
begin
  delete from learning_curriculum c where c.id = old.id
    and not exists (select from learning_program p where p.curriculum_id = c.id);
  return old;
end $$;
create trigger learning_program_gone after delete on learning_program
  for each row execute function learning_program_gone();

create function learning_program_course_above() returns trigger language plpgsql as $$
begin
  insert into learning_curriculum_course (curriculum_id, course_id, position)
    select curriculum_id, new.course_id, new.position from learning_program
    where id = new.program_id and curriculum_id is not null
    on conflict do nothing;
  return new;
end $$;
create trigger learning_program_course_above after insert on learning_program_course
  for each row execute function learning_program_course_above();
