-- The course that a notification is about, and courses of which a person wants to hear nothing.
alter table notifications_item add column course_id bigint, add column course_name text;
create table notifications_course_mute (
  user_id bigint not null references auth_user (id) on delete cascade,
  -- It may be gone by now; nothing more comes of it then.
  course_id bigint not null,
  course_name text not null,
  muted_at timestamptz not null,
  primary key (user_id, course_id)
);
