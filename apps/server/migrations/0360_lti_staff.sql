-- Tools of other sites as staff keep them: parameters that go with each launch, a day of removal, so that it can be taken back, and
-- when the secret was last set.
alter table lti_tool
  add column custom text not null default '',
  add column removed_at timestamptz,
  add column secret_set_at timestamptz;
update lti_tool set secret_set_at = created_at where secret is not null;
