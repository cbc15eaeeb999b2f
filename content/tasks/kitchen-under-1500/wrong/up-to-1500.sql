SELECT product, list_price FROM products WHERE category = 'Kitchen' AND list_price <= 1500 ORDER BY list_price, product;
