-- Ids of signed calls of other servers that were taken: none is taken twice. A day is more than the five minutes that a call is good for.
create table platform_signed_call (
  service text not null,
  id text not null,
  at timestamptz not null,
  primary key (service, id)
);
create index platform_signed_call_age on platform_signed_call (at);
