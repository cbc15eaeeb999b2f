SELECT ifnull(channel, 'Unknown') AS channel, COUNT(customer_id) AS customers FROM customers GROUP BY 1 ORDER BY customers DESC, 1
