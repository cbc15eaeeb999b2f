select id, customer_id
from orders
