-- A lesson has several notes, each with the slot of the journal that it stands in. What nodes of the version before write into the
-- table of one note a lesson is copied by a trigger; a later file drops both.
create table classroom_lesson_note (
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  slot text not null,
  body text not null,
  place jsonb not null default '{"kind": "lesson"}',
  is_pinned boolean not null default false,
  written_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (user_id, activity_id, slot)
);
comment on column classroom_lesson_note.body is 'empty: the note was removed';
comment on column classroom_lesson_note.place is 'the lesson as a whole, a second of its film, a heading of its page';

insert into classroom_lesson_note (user_id, activity_id, slot, body, written_at, saved_at)
select user_id, activity_id, 'text', body, saved_at, saved_at from classroom_note;

create function classroom_copy_note() returns trigger language plpgsql as $$
begin
  insert into classroom_lesson_note (user_id, activity_id, slot, body, written_at, saved_at)
    values (new.user_id, new.activity_id, 'text', new.body, new.saved_at, new.saved_at)
    on conflict (user_id, activity_id, slot) do update set body = excluded.body, saved_at = excluded.saved_at;
  return new;
end
$$;
create trigger classroom_copy_note after insert or update on classroom_note
  for each row execute function classroom_copy_note();
