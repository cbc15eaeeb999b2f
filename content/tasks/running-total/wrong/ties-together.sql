select id, customer_id, sum(amount) over (partition by customer_id order by ordered_on) as so_far from orders
