-- A save in one statement: what becomes of each op (platform/journal/README.md, "Who is current") and what it writes.
-- The caller holds the lock of the scope and lists the ops by sequence.
create or replace function journal_append(of_user bigint, of_scope text, ops jsonb, rule text, is_open boolean, now_at timestamptz)
returns json language plpgsql volatile as $$
declare
  op jsonb;
  new_id uuid;
  new_slot text;
  new_device uuid;
  new_seq bigint;
  new_base uuid;
  new_payload jsonb;
  standing journal_value;
  has_standing boolean;
  op_outcome text;
  outcomes text[] := '{}';
  fresh boolean[] := '{}';
  applied uuid[] := '{}';
  slots text[] := '{}';
  slot_values json[] := '{}';
  at_slot int;
begin
  for n in 1 .. jsonb_array_length(ops) loop
    op := ops -> (n - 1);
    new_id := op ->> 'opId';
    new_slot := op ->> 'slot';
    new_device := op ->> 'device';
    new_seq := op ->> 'clientSeq';
    new_base := op ->> 'baseOpId';
    new_payload := coalesce(op -> 'payload', 'null');
    select * into standing from journal_value v
      where v.user_id = of_user and v.scope = of_scope and v.slot = new_slot;
    has_standing := found;
    op_outcome := case
      when is_open is not true then 'late'
      when not has_standing then 'applied'
      when new_seq <= coalesce((standing.seen ->> new_device::text)::bigint, 0) then 'superseded'
      when rule = 'last' or new_device = standing.device or new_base = standing.op_id then 'applied'
      when new_payload = standing.payload then 'superseded'
      else 'conflict' end;
    insert into journal_event
      (user_id, scope, op_id, slot, device, client_seq, base_op_id, payload, outcome, received_at)
      values (of_user, of_scope, new_id, new_slot, new_device, new_seq, new_base, new_payload, op_outcome, now_at)
      on conflict do nothing;
    fresh[n] := found;
    if not found then
      select e.outcome into op_outcome from journal_event e
        where e.user_id = of_user and e.scope = of_scope and e.op_id = new_id;
    elsif op_outcome = 'applied' and not has_standing then
      insert into journal_value (user_id, scope, slot, op_id, device, client_seq, payload, seen, updated_at)
        values (of_user, of_scope, new_slot, new_id, new_device, new_seq, new_payload,
          jsonb_build_object(new_device, new_seq), now_at)
        returning * into standing;
      has_standing := true;
      applied := applied || new_id;
    elsif op_outcome = 'applied' then
      update journal_value v set op_id = new_id, device = new_device, client_seq = new_seq, payload = new_payload,
        seen = journal_seen(v.seen, new_device, new_seq), updated_at = now_at
        where v.user_id = of_user and v.scope = of_scope and v.slot = new_slot
        returning * into standing;
      applied := applied || new_id;
    elsif op_outcome <> 'late' then
      update journal_value v set seen = journal_seen(v.seen, new_device, new_seq)
        where v.user_id = of_user and v.scope = of_scope and v.slot = new_slot;
    end if;
    outcomes[n] := op_outcome;
    if has_standing then
      at_slot := coalesce(array_position(slots, new_slot), cardinality(slots) + 1);
      slots[at_slot] := new_slot;
      slot_values[at_slot] := json_build_object('slot', new_slot, 'opId', standing.op_id, 'device', standing.device,
        'clientSeq', standing.client_seq, 'payload', standing.payload,
        'updatedAt', floor(extract(epoch from standing.updated_at))::bigint, 'isNew', standing.op_id = any(applied));
    end if;
  end loop;
  return json_build_object('outcomes', outcomes, 'fresh', fresh, 'values', slot_values);
end
$$;
