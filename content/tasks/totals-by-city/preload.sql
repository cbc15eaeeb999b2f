select city
from customer
