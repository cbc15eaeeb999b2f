-- What activities hold stands in rows of its own: an import puts another one in its place by its key, however long both are.
create table learning_content (
  activity_id bigint not null references learning_activity (id) on delete cascade,
  content jsonb not null,
  -- Deferred, so that two activities can change theirs over in one statement.
  constraint learning_content_activity unique (activity_id) deferrable initially deferred
);
insert into learning_content (activity_id, content) select id, content from learning_activity;
alter table learning_activity drop column content;
