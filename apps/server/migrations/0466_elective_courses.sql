-- The courses that the program of an elective was made with: what takes an offer back makes the same again.
alter table electives_option add column course_ids bigint[] not null default '{}';
