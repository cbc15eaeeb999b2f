SELECT p.product, p.list_price FROM products p WHERE p.category IN ('Kitchen') AND NOT p.list_price >= 1500 ORDER BY 2, 1
