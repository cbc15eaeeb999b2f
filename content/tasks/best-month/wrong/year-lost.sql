select '2026-' || substr(ordered_on, 6, 2) as month, sum(amount) as total from orders group by month order by total desc
