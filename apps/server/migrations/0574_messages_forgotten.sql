-- The last message to somebody who was erased: nothing of it stays once it is sent.
alter table platform_message add column removed_when_sent boolean not null default false;
