select c.name from customer c left join orders o on o.customer_id = c.id where o.id is null
