-- Work that comes after a commit: jobs, and events on their way to their handlers.
create table platform_job (
  id bigint generated always as identity primary key,
  name text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null default '-infinity',
  taken_until timestamptz,
  tries smallint not null default 0,
  failed_at timestamptz,
  error text not null default '',
  created_at timestamptz not null default now()
);
create index platform_job_due on platform_job (name, run_at, id) where failed_at is null;
create unique index platform_job_key on platform_job (name, key);
comment on table platform_job is 'a row is gone when its work is done; one with failed_at waits for a person';
comment on column platform_job.key is 'one job at most with this name and key; a job with a schedule has the key schedule';
comment on column platform_job.run_at is 'not before; -infinity: at once';
comment on column platform_job.taken_until is 'a node works on it; after this moment another may, because that one is gone';

-- Each message has a job from now on, and the number of tries stands there.
insert into platform_job (name, payload)
select 'messages.send', jsonb_build_object('messageId', id) from platform_message
where sent_at is null and tries < 8 and created_at > now() - interval '1 day';
drop index platform_message_waiting;
