-- The page of a recording: where each viewer stopped, and what staff add to it.
create table live_watch (
  user_id bigint not null references auth_user (id) on delete cascade,
  session_id bigint not null references live_session (id) on delete cascade,
  position_s integer not null check (position_s between 0 and 86400),
  saved_at timestamptz not null,
  primary key (user_id, session_id)
);
create index live_watch_of_session on live_watch (session_id);

create table live_transcript (
  session_id bigint primary key references live_session (id) on delete cascade,
  vtt text,
  chapters jsonb not null,
  check (length(vtt) <= 1000000)
);
comment on column live_transcript.vtt is 'captions as WebVTT, checked before they are stored; null for none';
comment on column live_transcript.chapters is '[{"name", "fromS"}], in order';
