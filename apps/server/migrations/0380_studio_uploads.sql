-- Files that authors upload for an activity. A row stays as long as its activity: drafts, versions and what an undo brings back name its bytes.
create table studio_upload (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  modified_at_ms bigint not null,
  received_bytes bigint not null default 0,
  -- Both null until all of it is here.
  mime text,
  sha256 text,
  changed_at timestamptz not null
);
create index studio_upload_activity on studio_upload (activity_id);
create index studio_upload_sha256 on studio_upload (sha256) where sha256 is not null;
create index studio_upload_unfinished on studio_upload (changed_at) where sha256 is null;

create table studio_upload_piece (
  upload_id bigint not null references studio_upload (id) on delete cascade,
  from_byte bigint not null,
  size_bytes integer not null,
  sha256 text not null,
  primary key (upload_id, from_byte)
);
create index studio_upload_piece_sha256 on studio_upload_piece (sha256);
