-- A class that any node carries: its fragments lie in the file store and are listed here until they are joined into one file a stretch.
create table live_fragment (
  session_id bigint not null,
  n integer not null,
  seq integer not null,
  seconds double precision not null,
  bytes integer not null,
  sha256 text not null,
  came_at timestamptz not null,
  primary key (session_id, n, seq),
  foreign key (session_id, n) references live_epoch (session_id, n) on delete cascade
);
create index live_fragment_by_hash on live_fragment (sha256);

alter table live_epoch
  -- Its head in the file store. Null: it was stored on the disk of one node, before fragments were shared.
  add column init_sha256 text,
  add column init_bytes integer,
  -- Fragments that came without a gap: those that are listed.
  add column listed integer not null default 0,
  -- Once they are joined: when the first came (epoch milliseconds), and seconds and bytes of each.
  add column joined jsonb;
create index live_epoch_by_init on live_epoch (init_sha256) where init_sha256 is not null;
comment on column live_epoch.joined is '{"firstMs": 1790000000000, "pieces": [[1, 150000], ...]}; null while fragments are rows';
