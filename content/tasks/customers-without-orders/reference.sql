select name
from customer c
where not exists (select 1 from orders o where o.customer_id = c.id)
