SELECT COALESCE(channel, 'Unknown') AS channel, COUNT(channel) AS customers FROM customers GROUP BY 1 ORDER BY 2 DESC, 1;
