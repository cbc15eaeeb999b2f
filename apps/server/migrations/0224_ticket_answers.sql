-- What staff answer again and again; what is public helps before a ticket is sent.
create table tickets_answer (
  id bigint primary key,
  title text not null,
  text text not null,
  is_public boolean not null,
  -- Stays when its author goes.
  author_id bigint references auth_user (id) on delete set null,
  changed_at timestamptz not null
);

-- A ticket that was joined with another one of the same person.
alter table tickets_ticket add column merged_into bigint references tickets_ticket (id) on delete set null;
create index tickets_ticket_merged on tickets_ticket (merged_into) where merged_into is not null;
