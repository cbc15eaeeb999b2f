-- What a person saved in a day: nobody fills the disk by saving the same again and again.
create table journal_day (
  user_id bigint not null references auth_user (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (user_id, day)
) with (fillfactor = 70);
comment on column journal_day.day is 'in India';

-- Folding reads the oldest changes of one scope: without the scope in front it read all that the scope ever held.
create index journal_event_unfolded on journal_event (user_id, scope, received_at) where payload is not null;
drop index journal_event_raw;
