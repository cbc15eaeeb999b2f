select coalesce(c.city, 'unknown') as city, count(o.id) as orders, sum(o.amount) as total from customer c join orders o on o.customer_id = c.id group by 1
