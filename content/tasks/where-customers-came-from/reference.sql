SELECT COALESCE(channel, 'Unknown') AS channel, COUNT(*) AS customers
FROM customers
GROUP BY COALESCE(channel, 'Unknown')
ORDER BY COUNT(*) DESC, COALESCE(channel, 'Unknown');
