WITH months AS (
  SELECT month, SUM(sales) AS sales
  FROM monthly_sales
  GROUP BY month
)
SELECT month,
       ROUND(sales, 1) AS sales,
       ROUND(100.0 * (sales - LAG(sales) OVER (ORDER BY month))
             / NULLIF(LAG(sales) OVER (ORDER BY month), 0), 1) AS growth_pct
FROM months
ORDER BY month;
