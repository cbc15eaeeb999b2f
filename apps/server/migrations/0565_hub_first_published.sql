-- An article has the day of its first publication, whenever it was written. What was a draft when this ran counts as new.
alter table hub_resource add column is_dated boolean not null default false;
update hub_resource set is_dated = state <> 'draft';
comment on column hub_resource.is_dated is 'it was published once: published_at is that day and stays';
