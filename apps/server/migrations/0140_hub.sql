-- What learners read beside their courses: articles of the institute, and what each learner did with them.
create table hub_resource (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('article', 'video', 'file', 'link')),
  title text not null,
  summary text not null,
  author text not null,
  html text not null,
  url text,
  minutes integer not null check (minutes > 0),
  tags text[] not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  is_public boolean not null,
  is_featured boolean not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  body text not null,
  words tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', body), 'D')
  ) stored
);
create index hub_resource_newest on hub_resource (published_at desc, id desc) where state = 'published';
create index hub_resource_words on hub_resource using gin (words);
create index hub_resource_tags on hub_resource using gin (tags);
comment on column hub_resource.key is 'name of its file: publishing the same key again updates the row';
comment on column hub_resource.url is 'where a link or a video leads; null for an article';
comment on column hub_resource.body is 'plain text with its tags, for the search only';

create table hub_reading (
  user_id bigint not null references auth_user (id) on delete cascade,
  resource_id bigint not null references hub_resource (id) on delete cascade,
  bookmarked_at timestamptz,
  read_at timestamptz,
  read_pct smallint not null default 0 check (read_pct between 0 and 100),
  updated_at timestamptz not null,
  primary key (user_id, resource_id)
);
create index hub_reading_of_resource on hub_reading (resource_id);
comment on column hub_reading.read_pct is 'how far the page was scrolled, where its reader goes on';
