-- Whose word an item of evidence is: packages run in the browser of their learner and grade themselves.
alter table evidence_item add column self_reported boolean not null default false;
comment on column evidence_item.self_reported is 'what was done says so of itself; nobody of the institute looked at it';

update evidence_item e set self_reported = true
where e.source = 'progress' and exists (
  select from packages_attempt a
  where a.user_id = e.user_id and a.activity_id = e.item_id and (a.is_complete or a.score is not null)
);
