select ordered_on, amount
from orders
