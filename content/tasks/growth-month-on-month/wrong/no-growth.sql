WITH months AS (
  SELECT month, SUM(sales) AS sales
  FROM monthly_sales
  GROUP BY month
)
SELECT month, ROUND(sales, 1) AS sales
FROM months
ORDER BY month;
