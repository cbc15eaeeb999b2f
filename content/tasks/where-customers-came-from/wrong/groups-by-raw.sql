SELECT COALESCE(channel, 'Unknown') AS channel, COUNT(*) AS customers FROM customers GROUP BY customers.channel ORDER BY 2 DESC, 1;
