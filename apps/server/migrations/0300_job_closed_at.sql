-- A job that staff closed before its last day says when that was. Of jobs closed before this migration the last change counts.
alter table careers_job add column closed_at timestamptz;
update careers_job set closed_at = updated_at where state = 'closed';
-- `learning_memberships` takes its place.
drop function if exists learning_programs_of(bigint, timestamptz);
