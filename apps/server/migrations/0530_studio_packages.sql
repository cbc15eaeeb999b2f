-- What was read from a package that an author uploaded for an activity; with '' for its hash, the one that the activity had before. It stays
-- as long as its activity: drafts, versions and what an undo brings back name it.
create table studio_package (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  -- Of the uploaded archive.
  sha256 text not null,
  content jsonb not null,
  unique (activity_id, sha256)
);

create table studio_package_file (
  package_id bigint not null references studio_package (id) on delete cascade,
  path text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (package_id, path)
);
create index studio_package_file_sha256 on studio_package_file (sha256);
