-- An import writes a whole course where nobody looks, a little at a time, and a short transaction puts it in its place.
alter table learning_course add column import_began_at timestamptz;
comment on column learning_course.import_began_at is 'not null: no course yet, but an import on its way; nobody is in it, and it goes when the import is over';

alter table learning_activity add column content_hash text not null default '';
comment on column learning_activity.content_hash is 'of the content as the import wrote it, so that the same is known unread; empty: not known';

alter table search_entry drop constraint search_entry_pkey;
alter table search_entry add primary key (course_id, kind, owner_id);
drop index search_entry_course;
