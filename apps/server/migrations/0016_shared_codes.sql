-- A code goes to a person; each browser that asks while it works has tries of its own on it.
create table auth_code_browser (
  code_id bigint not null references auth_code (id) on delete cascade,
  scope_hash bytea not null,
  wrong_tries smallint not null default 0,
  locked_until timestamptz,
  primary key (code_id, scope_hash)
);
insert into auth_code_browser (code_id, scope_hash, wrong_tries)
select id, scope_hash, wrong_tries from auth_code where used_at is null and expires_at > now();
create index auth_code_sent on auth_code (person_hash, created_at desc);
comment on column auth_code.scope_hash is 'the browser or else the network address that had the code sent';
comment on column auth_code.wrong_tries is 'of all browsers together';
