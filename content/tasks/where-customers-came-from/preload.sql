SELECT channel, COUNT(channel) AS customers
FROM customers
GROUP BY channel;
