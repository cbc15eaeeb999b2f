SELECT s.city, COALESCE(SUM(i.quantity * i.unit_price), 0) AS revenue
FROM stores AS s
LEFT JOIN orders AS o ON o.store_id = s.store_id AND o.status = 'delivered'
LEFT JOIN order_items AS i ON i.order_id = o.order_id
GROUP BY s.city;
