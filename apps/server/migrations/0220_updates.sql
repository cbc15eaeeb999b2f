-- Whose rights changed is told to all nodes, whichever code changed them: a client that listens to live updates hears no more than it may.
-- More people than fit into one message are told of as everybody.
create function platform_tell_rights() returns trigger language plpgsql as $$
declare
  people bigint[] := array(select distinct user_id from gone limit 401);
begin
  if cardinality(people) between 1 and 400 then
    perform pg_notify('platform_updates', 'rights ' || array_to_string(people, ','));
  elsif cardinality(people) > 400 then
    perform pg_notify('platform_updates', 'rights all');
  end if;
  return null;
end $$;

create function platform_tell_user_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_updates', 'rights ' || new.id);
  return null;
end $$;

create trigger rights_removed after delete on auth_session
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_removed after delete on auth_grant
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_changed after update on auth_grant
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_changed after update of is_suspended, is_student, access_type, must_change_password on auth_user
  for each row when (old.* is distinct from new.*) execute function platform_tell_user_rights();
create trigger rights_removed after delete on learning_enrolment
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_changed after update on learning_enrolment
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_removed after delete on learning_program_member
  referencing old table as gone for each statement execute function platform_tell_rights();
create trigger rights_changed after update on learning_program_member
  referencing old table as gone for each statement execute function platform_tell_rights();
