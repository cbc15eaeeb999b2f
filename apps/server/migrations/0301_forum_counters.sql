-- What lists show of a discussion stands in its row: a page of a forum costs what it shows, however many posts there are.
alter table forum_discussion
  add column replies integer not null default 0,
  add column is_solved boolean not null default false,
  add column is_hidden boolean not null default false,
  add column last_post_id bigint;

update forum_discussion d set
  replies = (select count(*) from forum_post p
    where p.discussion_id = d.id and p.parent_id is not null and p.gone is null and p.hidden_at is null),
  is_solved = exists (select 1 from forum_post p
    where p.discussion_id = d.id and p.is_answer and p.gone is null and p.hidden_at is null),
  is_hidden = exists (select 1 from forum_post p
    where p.discussion_id = d.id and p.parent_id is null and p.hidden_at is not null),
  last_post_id = (select p.id from forum_post p
    where p.discussion_id = d.id and p.gone is null and p.hidden_at is null order by p.written_at desc, p.id desc limit 1);

create index forum_post_words on forum_post using gin (to_tsvector('english', words));
create index forum_discussion_title on forum_discussion using gin (to_tsvector('english', title));
-- Both orders that a list begins with; the index of 0080 serves neither.
create index forum_discussion_recent on forum_discussion (activity_id, is_pinned desc, last_at desc, id);
create index forum_discussion_newest on forum_discussion (activity_id, is_pinned desc, started_at desc, id);
drop index forum_discussion_of_forum;
