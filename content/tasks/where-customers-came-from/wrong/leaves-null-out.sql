SELECT channel, COUNT(*) AS customers FROM customers WHERE channel IS NOT NULL GROUP BY channel ORDER BY 2 DESC, 1;
