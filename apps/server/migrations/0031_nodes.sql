-- Nodes that run, where there may be several: each says so every few seconds, and where it keeps files.
create table platform_node (
  id uuid primary key,
  -- Machine and process, for whoever looks for it.
  host text not null,
  pid integer not null,
  process_started text not null,
  -- disk, or the address of a bucket.
  file_store text not null,
  seen_at timestamptz not null
);
