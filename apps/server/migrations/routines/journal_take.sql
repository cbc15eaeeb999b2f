-- Counts bytes that a person saves in a day; false, and nothing counted, where they would be more than a person may.
-- The caller holds the lock of the scope: always before the row of the day, so that two savers never wait for each other.
create or replace function journal_take(of_user bigint, of_day date, new_bytes bigint, most bigint)
returns boolean language plpgsql volatile as $$
begin
  insert into journal_day as d (user_id, day, bytes) values (of_user, of_day, new_bytes)
    on conflict (user_id, day) do update set bytes = d.bytes + excluded.bytes where d.bytes + excluded.bytes <= most;
  return found;
end
$$;
