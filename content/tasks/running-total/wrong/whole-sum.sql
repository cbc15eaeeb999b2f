select id, customer_id, sum(amount) over (partition by customer_id) as so_far from orders
