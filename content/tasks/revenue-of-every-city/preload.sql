SELECT s.city, SUM(i.quantity * i.unit_price) AS revenue
FROM stores AS s
JOIN orders AS o ON o.store_id = s.store_id
JOIN order_items AS i ON i.order_id = o.order_id
GROUP BY s.city;
