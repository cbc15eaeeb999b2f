-- By how many days the dates of a course were moved when it was imported: its next import moves them by as many.
alter table learning_course add column shifted_days integer not null default 0;
