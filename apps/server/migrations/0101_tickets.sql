-- What people ask the institute for, with the conversation about it.
create table tickets_ticket (
  id bigint primary key,
  -- What people call it by: T-4127. It opens nothing.
  number bigint generated always as identity (start with 1001) unique,
  user_id bigint not null references auth_user (id) on delete cascade,
  kind text not null,
  subject text not null,
  state text not null check (state in ('new', 'answered', 'waiting', 'solved', 'closed')),
  -- What was sent along and shown before: page, browser, errors.
  context jsonb not null,
  write_key uuid not null,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until when somebody answers: a promise made when it was raised or asked again; null while nothing is asked of staff.
  due_at timestamptz,
  first_answer_at timestamptz,
  solved_at timestamptz,
  assignee_id bigint references auth_user (id) on delete set null,
  rating smallint check (rating between 1 and 5),
  rating_text text not null default '',
  unique (user_id, write_key)
);
create index tickets_ticket_of_user on tickets_ticket (user_id, changed_at desc);
create index tickets_ticket_queue on tickets_ticket (due_at) where state = 'new';
create index tickets_ticket_solved on tickets_ticket (solved_at) where state = 'solved';

create table tickets_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets_ticket (id) on delete cascade,
  author_id bigint references auth_user (id) on delete set null,
  is_staff boolean not null,
  -- A note is among staff alone.
  is_note boolean not null default false,
  text text not null,
  write_key uuid not null,
  written_at timestamptz not null,
  unique (ticket_id, write_key)
);
create index tickets_message_of_ticket on tickets_message (ticket_id, id);
create index tickets_message_author on tickets_message (author_id);
create index tickets_ticket_answered on tickets_ticket (first_answer_at) where first_answer_at is not null;
