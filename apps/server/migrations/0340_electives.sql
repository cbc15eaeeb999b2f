-- Electives of a program: what can be chosen, who wants what in which order, and who got what and why.
create table electives_window (
  id bigint primary key,
  program_id bigint not null references learning_program (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  note text not null,
  picks smallint not null check (picks between 1 and 10),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  seed text not null,
  decided_at timestamptz
);
create index electives_window_of_program on electives_window (program_id, closes_at);
comment on column electives_window.seed is 'decides draws: made with the window, its SHA-256 is public at once and itself after the allocation';

create table electives_option (
  id bigint primary key,
  window_id bigint not null references electives_window (id) on delete cascade,
  position smallint not null,
  program_id bigint not null references learning_program (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  teacher text not null,
  summary text not null,
  leads_to text not null,
  seats integer not null check (seats between 1 and 10000),
  meetings jsonb not null,
  needs_course_ids bigint[] not null,
  unique (window_id, position)
);
create index electives_option_of_program on electives_option (program_id);
comment on column electives_option.program_id is 'the program that a learner joins who gets it';

create table electives_wish (
  user_id bigint not null references auth_user (id) on delete cascade,
  option_id bigint not null references electives_option (id) on delete cascade,
  window_id bigint not null references electives_window (id) on delete cascade,
  rank smallint not null check (rank between 1 and 20),
  saved_at timestamptz not null,
  primary key (user_id, option_id),
  unique (user_id, window_id, rank)
);
create index electives_wish_of_window on electives_wish (window_id);
create index electives_wish_of_option on electives_wish (option_id);

create table electives_result (
  option_id bigint not null references electives_option (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  window_id bigint not null references electives_window (id) on delete cascade,
  outcome text not null check (outcome in ('placed', 'waiting', 'released')),
  rank smallint not null,
  wanted integer not null,
  free integer not null,
  draw integer not null,
  primary key (option_id, user_id)
);
create index electives_result_of_user on electives_result (user_id, window_id);
create index electives_result_of_window on electives_result (window_id);
comment on column electives_result.wanted is 'how many learners wanted it with this rank in the round that decided';
comment on column electives_result.free is 'seats that were free in that round';
comment on column electives_result.draw is 'place in the draw among those of the same rank, from 1';
