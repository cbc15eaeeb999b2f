SELECT COALESCE(channel, 'Unknown') AS channel, COUNT(*) AS customers FROM customers GROUP BY 1 ORDER BY customers DESC, 1 DESC;
