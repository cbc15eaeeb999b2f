-- What learners showed that they can do: one row for each thing that was completed or graded.
create table evidence_item (
  user_id bigint not null references auth_user (id) on delete cascade,
  source text not null,
  item_id bigint not null,
  course_id bigint not null,
  kind text not null check (kind in ('completed', 'graded')),
  score_pct double precision,
  weight double precision not null,
  skills text[] not null,
  counts boolean not null,
  at timestamptz not null,
  primary key (user_id, source, item_id)
);
create index evidence_item_when on evidence_item (user_id, at) where counts;
comment on column evidence_item.source is 'the module that knows the item: with item_id its name there';
comment on column evidence_item.counts is 'false: taken back; the row stays, so that what is told late does not bring it up again';

insert into evidence_item (user_id, source, item_id, course_id, kind, score_pct, weight, skills, counts, at)
select user_id, 'progress', activity_id, course_id, 'completed', null, 1, '{}', true, completed_at
from progress_activity where completed_at is not null;
