-- The goal of a week stands where the week is counted: home and the report of progress read both in one statement.
alter table reports_goal rename to progress_goal;
-- Evidence is read by what it is asked about, not all that a person has (routines/evidence_graded.sql).
drop function if exists evidence_graded(bigint);
