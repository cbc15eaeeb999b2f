-- Numbers of the parts of packages, for apps of the web-service protocol: given when they are first asked for.
create table packages_sco (
  id bigint primary key,
  activity_id bigint not null references learning_activity (id) on delete cascade,
  item_key text not null,
  unique (activity_id, item_key)
);
