-- The journal: every change of an editor, what is current by slot, and what was current before.
create table journal_event (
  user_id bigint not null references auth_user (id) on delete cascade,
  scope text not null,
  op_id uuid not null,
  slot text not null,
  device uuid not null,
  client_seq bigint not null,
  base_op_id uuid,
  payload jsonb,
  outcome text not null check (outcome in ('applied', 'superseded', 'conflict', 'late')),
  received_at timestamptz not null,
  primary key (user_id, scope, op_id)
);
create index journal_event_raw on journal_event (received_at) where payload is not null;
create index journal_event_old on journal_event (received_at) where payload is null;
comment on table journal_event is 'never changed by a later op; folding empties the payload, the row stays so that a retry is still known';
comment on column journal_event.device is 'the browser (one profile) that made it; all zero: this server, for a restore';
comment on column journal_event.base_op_id is 'the op of another device that this one was made on';

create table journal_value (
  user_id bigint not null references auth_user (id) on delete cascade,
  scope text not null,
  slot text not null,
  op_id uuid not null,
  device uuid not null,
  client_seq bigint not null,
  payload jsonb not null,
  seen jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, scope, slot)
);
comment on column journal_value.seen is 'the highest client_seq that arrived from each device';

create table journal_version (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  scope text not null,
  kind text not null check (kind in ('auto', 'kept')),
  name text not null,
  slots jsonb not null,
  taken_at timestamptz not null
);
create index journal_version_scope on journal_version (user_id, scope, taken_at desc);
comment on column journal_version.kind is 'auto: thinned out with age; kept: what was not applied, and what stood before a restore';

-- Takes the lock of a scope, then reads what stands in it: in a function of its own, so that the read sees what the writer
-- before it committed, in one round trip.
create function journal_standing(of_user bigint, of_scope text, of_ops uuid[], of_slots text[]) returns json
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('journal ' || of_user || ' ' || of_scope, 0));
  return json_build_object(
    'known', (
      select json_agg(json_build_object('opId', op_id, 'outcome', outcome)) from journal_event
      where user_id = of_user and scope = of_scope and op_id = any(of_ops)),
    'values', (
      select json_agg(json_build_object('slot', slot, 'opId', op_id, 'device', device, 'clientSeq', client_seq,
        'payload', payload, 'seen', seen, 'updatedAt', floor(extract(epoch from updated_at))::bigint)) from journal_value
      where user_id = of_user and scope = of_scope and slot = any(of_slots)));
end
$$;
