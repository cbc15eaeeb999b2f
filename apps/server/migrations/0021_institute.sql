-- Roles of staff with their scope and end, and what staff did to people, programs and courses.
create table auth_grant (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  role text not null check (role in ('admin', 'manager', 'author', 'teacher', 'placement', 'support')),
  scope text not null check (scope in ('institute', 'program', 'course')),
  scope_id bigint,
  ends_at timestamptz,
  granted_at timestamptz not null,
  check ((scope = 'institute') = (scope_id is null))
);
create unique index auth_grant_once on auth_grant (user_id, role, scope, coalesce(scope_id, 0));
comment on column auth_grant.scope_id is 'the program (one batch of it) or the course that the role reaches';

-- Whoever was staff could do everything; an admin cuts that down.
insert into auth_grant (id, user_id, role, scope, scope_id, ends_at, granted_at)
select id, id, 'admin', 'institute', null, null, created_at from auth_user where not is_student;

create table staff_operation (
  id bigint primary key,
  kind text not null,
  actor_id bigint references auth_user (id) on delete set null,
  via text not null check (via in ('command', 'session', 'token')),
  reason text not null,
  at timestamptz not null,
  size integer not null,
  undo_until timestamptz,
  undoes bigint references staff_operation (id),
  program_ids bigint[] not null,
  course_ids bigint[] not null
);
create index staff_operation_at on staff_operation (at desc, id);
create index staff_operation_undoes on staff_operation (undoes);
comment on column staff_operation.undo_until is 'null: nothing takes it back';

create table staff_operation_row (
  operation_id bigint not null references staff_operation (id) on delete cascade,
  n integer not null,
  entity text not null,
  key text not null,
  user_id bigint,
  before jsonb,
  after jsonb,
  primary key (operation_id, n)
);
create index staff_operation_row_user on staff_operation_row (user_id);
comment on column staff_operation_row.user_id is 'whom the row is about: emptied with the person';

create function staff_operation_kept() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'staff_operation_row' and (old.operation_id, old.n, old.entity) = (new.operation_id, new.n, new.entity)
     and new.before is null and new.after is null and new.user_id is null then
    return new;
  end if;
  raise exception 'what staff did is only added to';
end $$;
create trigger staff_operation_row_kept before update on staff_operation_row
  for each row execute function staff_operation_kept();

-- A policy that was published by mistake is followed by a new version; texts of old ones stay for who accepted them.
create table profile_policy_version (
  policy_id bigint not null references profile_policy (id),
  version integer not null,
  title text not null,
  body_html text not null,
  note text not null,
  published_at timestamptz not null,
  primary key (policy_id, version)
);
insert into profile_policy_version (policy_id, version, title, body_html, note, published_at)
select id, version, title, body_html, '', published_at from profile_policy;
