-- Routines stand in routines/*.sql, one a file; this is what was applied of them (platform/db/routines.ts).
create table platform_routine (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
comment on column platform_routine.hash is 'SHA-256 of the file as it was applied';

-- Stayed for nodes of the release before journal_append.
drop function journal_standing(bigint, text, uuid[], text[]);
