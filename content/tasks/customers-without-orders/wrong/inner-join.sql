select name from customer join orders on customer.id = customer_id group by name having count(*) = 0
