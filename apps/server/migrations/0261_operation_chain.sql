-- The log of what staff did is a chain: each operation holds the hash of the one before. It begins with the first one after this.
alter table staff_operation add column n bigint;
alter table staff_operation add column actor_mark text;
alter table staff_operation add column rows_hash text;
alter table staff_operation add column hash text;
create unique index staff_operation_n on staff_operation (n) where n is not null;
comment on column staff_operation.n is 'its place in the chain; null: from before there was one';
comment on column staff_operation.actor_mark is 'hash of the actor with the id of the operation: the actor may be forgotten, and is not exchanged';
