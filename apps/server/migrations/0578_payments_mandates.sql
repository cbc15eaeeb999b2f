-- A subscription whose months the gateway takes by itself, from a mandate that the learner gave there.
alter table payments_order add column is_mandate boolean not null default false;
alter table payments_plan add column gateway text, add column mandate_id text;
create unique index payments_plan_mandate on payments_plan (gateway, mandate_id) where mandate_id is not null;
