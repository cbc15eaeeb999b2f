select coalesce(c.city, 'unknown') as city, count(o.id) as orders, coalesce(sum(o.amount), 0.0) as total
from customer c
left join orders o on o.customer_id = c.id
group by coalesce(c.city, 'unknown')
