-- When somebody was here last, also once the session that knew it is over: who signs out was not away.
alter table auth_user add column last_seen_at timestamptz;

create function auth_note_last_seen() returns trigger language plpgsql as $$
begin
  update auth_user u set last_seen_at = greatest(u.last_seen_at, g.seen_at)
  from (select user_id, max(seen_at) as seen_at from gone group by user_id) g where u.id = g.user_id;
  return null;
end $$;

create trigger last_seen_noted after delete on auth_session
  referencing old table as gone for each statement execute function auth_note_last_seen();
