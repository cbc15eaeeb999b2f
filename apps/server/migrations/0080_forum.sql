-- Forums: discussions, posts, and what people do with them. Who wrote is null once their account is gone, and for what an import brought.
create table forum_discussion (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  -- Names it in its origin; null for what was written here.
  source_key text,
  title text not null,
  author_id bigint references auth_user (id) on delete set null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  unique (activity_id, source_key)
);
create index forum_discussion_of_forum on forum_discussion (activity_id, is_pinned, last_at);
create index forum_discussion_of_author on forum_discussion (author_id);

create table forum_post (
  id bigint primary key,
  discussion_id bigint not null references forum_discussion (id) on delete cascade,
  parent_id bigint references forum_post (id) on delete cascade,
  source_key text,
  author_id bigint references auth_user (id) on delete set null,
  author_role text check (author_role in ('teacher', 'staff')),
  -- What a write was sent under.
  write_key uuid,
  html text not null,
  -- Plain words of it, for search and excerpts.
  words text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  -- By its author, or with their account.
  gone text check (gone in ('removed', 'erased')),
  gone_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references auth_user (id) on delete set null,
  hidden_reason text,
  is_answer boolean not null default false,
  unique (discussion_id, source_key),
  unique (author_id, write_key)
);
create index forum_post_of_discussion on forum_post (discussion_id, written_at);
create index forum_post_of_parent on forum_post (parent_id);
create index forum_post_of_author on forum_post (author_id, written_at);
create index forum_post_of_hider on forum_post (hidden_by) where hidden_by is not null;

-- A file waits for its post; one that no post took is forgotten after a day.
create table forum_file (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  post_id bigint references forum_post (id) on delete cascade,
  name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  uploaded_at timestamptz not null
);
create index forum_file_of_post on forum_file (post_id);
create index forum_file_of_user on forum_file (user_id, uploaded_at);
create index forum_file_of_forum on forum_file (activity_id);
create index forum_file_by_hash on forum_file (sha256);

create table forum_mark (
  user_id bigint not null references auth_user (id) on delete cascade,
  discussion_id bigint not null references forum_discussion (id) on delete cascade,
  -- Posts until then are read; null: none.
  read_at timestamptz,
  -- Null: neither was chosen; who writes in a discussion follows it.
  is_followed boolean,
  primary key (user_id, discussion_id)
);
create index forum_mark_of_discussion on forum_mark (discussion_id);

create table forum_helpful (
  user_id bigint not null references auth_user (id) on delete cascade,
  post_id bigint not null references forum_post (id) on delete cascade,
  said_at timestamptz not null,
  primary key (post_id, user_id)
);
create index forum_helpful_of_user on forum_helpful (user_id);

create table forum_report (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  post_id bigint not null references forum_post (id) on delete cascade,
  reason text not null,
  made_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references auth_user (id) on delete set null,
  unique (post_id, user_id)
);
create index forum_report_of_user on forum_report (user_id, made_at);
create index forum_report_of_settler on forum_report (settled_by) where settled_by is not null;
create index forum_report_open on forum_report (made_at) where settled_at is null;
