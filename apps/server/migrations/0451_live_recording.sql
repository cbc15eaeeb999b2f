-- The recording of a class as one file: uploaded by staff, or fetched from the service that held it. Of our own room the stream itself is the
-- recording; a file is shown in its place.
create table live_recording (
  session_id bigint primary key references live_session (id) on delete cascade,
  sha256 text not null,
  size_bytes bigint not null check (size_bytes > 0),
  seconds double precision not null check (seconds > 0),
  -- 'upload', or the service that it came from.
  source text not null,
  added_at timestamptz not null
);
create index live_recording_by_hash on live_recording (sha256);
