-- A hint names all the cells that it is for: "cells", where "cell" named one.
update sandbox_version set body = jsonb_set(body, '{hints}', (
  select coalesce(jsonb_agg(
    (hint - 'cell') || jsonb_build_object('cells', case when hint ? 'cell' then jsonb_build_array(hint -> 'cell') else '[]' end)
    order by at), '[]')
  from jsonb_array_elements(body -> 'hints') with ordinality as hints (hint, at)))
where jsonb_array_length(body -> 'hints') > 0;
