-- Keys that this installation signs with, one for each purpose. That of tools moves here; a later migration drops lti_key.
create table platform_signing_key (
  purpose text primary key,
  private_key jsonb not null,
  created_at timestamptz not null
);
insert into platform_signing_key (purpose, private_key, created_at)
select 'lti', private_key, created_at from lti_key order by created_at, kid limit 1;
