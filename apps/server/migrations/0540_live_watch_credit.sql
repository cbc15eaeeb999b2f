-- How much of a recording somebody can have watched by now has to survive a restart, and to be one number over all nodes.
alter table live_watch add column credited_until timestamptz;
comment on column live_watch.credited_until is 'until when the time that passed is spent on what was watched at twice its speed; null: nothing watched yet';
