-- A class that is cancelled asks nothing of its learners: it stays in its course and counts no more.
alter table learning_activity add column is_cancelled boolean not null default false;
update learning_activity a set is_cancelled = true from live_plan p
where p.is_cancelled and a.id in (p.activity_id, p.shares_id);
