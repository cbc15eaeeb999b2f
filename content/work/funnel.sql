-- One row is one month. Orders first, then the money of their items.
with by_month as (
  select date_trunc('month', order_date) as month, count(*) as placed,
    count(*) filter (where status = 'delivered') as delivered,
    count(*) filter (where status = 'returned') as returned
  from orders
  group by 1
), money as (
  select date_trunc('month', o.order_date) as month, sum(i.quantity * i.unit_price) as value
  from orders o
  join order_items i on i.order_id = o.order_id
  group by 1
)
select month, placed, delivered, returned, value, value - lag(value) over (order by month) as change
from by_month
join money using (month)
order by month;
