select substr(ordered_on, 1, 7) as month, sum(amount) as total from orders group by month order by month
