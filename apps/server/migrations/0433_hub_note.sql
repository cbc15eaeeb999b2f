-- What a reader wrote beside an article, for themselves.
alter table hub_reading add column note text not null default '' check (length(note) <= 10000);
