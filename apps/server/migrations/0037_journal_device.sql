-- Which browser a version was made in.
alter table journal_version add column device uuid;
comment on column journal_version.device is 'the browser that made its last change; null: made before this was kept';
