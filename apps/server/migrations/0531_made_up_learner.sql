-- A preview without a person shows the app as a made-up learner of one batch, who has no account and stands in no list.
alter table auth_preview alter column user_id drop not null;
alter table auth_preview add constraint auth_preview_whom check (user_id is not null or cardinality(program_ids) = 1);
