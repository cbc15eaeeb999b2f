update orders
set amount = amount
