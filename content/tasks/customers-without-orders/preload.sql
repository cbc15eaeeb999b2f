-- customers without an order
select name
from customer
