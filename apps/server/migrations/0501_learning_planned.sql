-- What staff decided about the time of a class stands, also when its file is imported again.
alter table learning_activity
  add column planned_at timestamptz,
  add column is_renamed boolean not null default false;
comment on column learning_activity.planned_at is 'when staff set its time and length; null: they are those of the file';
comment on column learning_activity.is_renamed is 'staff gave it another name than the file';
update learning_activity a set planned_at = p.changed_at from live_plan p where p.activity_id = a.id;
