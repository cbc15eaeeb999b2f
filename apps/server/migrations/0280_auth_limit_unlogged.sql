-- Counters of sign-in are shared by all nodes and live for an hour: what a crash empties counts anew, and none of it goes through the log.
alter table auth_limit set unlogged;
