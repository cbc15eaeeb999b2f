-- The first post of a discussion, without looking at its answers.
create index forum_post_root on forum_post (discussion_id) where parent_id is null;
