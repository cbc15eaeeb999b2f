select coalesce(c.city, 'unknown') as city, count(*) as orders, coalesce(sum(o.amount), 0.0) as total from customer c left join orders o on o.customer_id = c.id group by 1
