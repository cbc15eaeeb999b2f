-- A pass that an attempt reached and that a later one, by the grading method of the activity, takes out of the grade: it stays a pass.
alter table progress_activity add column passed_before boolean not null default false;
