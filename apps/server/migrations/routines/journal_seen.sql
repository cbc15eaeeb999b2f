-- The highest sequence of each device, with one more op: the 32 devices with the highest. Of one that is forgotten an old
-- op is still known by its id.
create or replace function journal_seen(seen jsonb, of_device uuid, seq bigint) returns jsonb language plpgsql immutable as $$
declare
  merged jsonb := seen || jsonb_build_object(of_device, greatest(coalesce((seen ->> of_device::text)::bigint, 0), seq));
begin
  -- Apart from the count, which is a query of its own: nearly every op is of a device that is known.
  if seen ? of_device::text then
    return merged;
  end if;
  if (select count(*) from jsonb_object_keys(merged)) <= 32 then
    return merged;
  end if;
  return (select jsonb_object_agg(d.key, d.value) from (
    select e.key, e.value from jsonb_each(merged) e order by e.value::bigint desc limit 32) d);
end
$$;
