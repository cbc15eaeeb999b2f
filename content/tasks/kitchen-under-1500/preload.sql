-- Kitchen, under 1,500, the cheapest first
SELECT product, list_price
FROM products
