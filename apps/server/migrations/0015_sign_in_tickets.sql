-- A ticket ends with the session that made it.
alter table auth_ticket add column session_hash bytea references auth_session (token_hash) on delete cascade;
create index auth_ticket_session on auth_ticket (session_hash) where session_hash is not null;
create index auth_ticket_peer on auth_ticket (peer_hash) where peer_hash is not null;
comment on column auth_ticket.session_hash is 'the session that made it; null where nobody was signed in';
