-- The review deck: who wants one, and how well each of its cards is known. What a card shows comes from the work it was wrong in.
create table deck_setting (
  user_id bigint primary key references auth_user (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null
);

create table deck_card (
  user_id bigint not null references auth_user (id) on delete cascade,
  card text not null,
  rating smallint not null check (rating between 1 and 4),
  stability_days double precision not null,
  difficulty double precision not null,
  reps integer not null,
  lapses integer not null,
  reviewed_at timestamptz not null,
  due_at timestamptz not null,
  primary key (user_id, card)
);
comment on column deck_card.card is 'kind and name of the part of work that was wrong: question-17, cell-rooftop-solar.B7, task-share-on-time';
