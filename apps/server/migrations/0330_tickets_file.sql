-- Files of tickets: uploaded by somebody, then taken by a message of theirs. What no message takes is forgotten.
create table tickets_file (
  id bigint primary key,
  -- Null: the account of who uploaded it is erased; the message keeps it.
  user_id bigint references auth_user (id) on delete set null,
  message_id bigint references tickets_message (id) on delete cascade,
  name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  uploaded_at timestamptz not null
);
create index tickets_file_of_message on tickets_file (message_id);
create index tickets_file_of_user on tickets_file (user_id, uploaded_at);
create index tickets_file_by_hash on tickets_file (sha256);
