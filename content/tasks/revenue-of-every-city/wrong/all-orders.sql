SELECT s.city, COALESCE(SUM(i.quantity * i.unit_price), 0) AS revenue FROM stores s LEFT JOIN orders o ON o.store_id = s.store_id LEFT JOIN order_items i ON i.order_id = o.order_id GROUP BY s.city;
