WITH m AS (SELECT month, SUM(sales) AS sales, ROW_NUMBER() OVER (ORDER BY month) AS n FROM monthly_sales GROUP BY month)
SELECT a.month, ROUND(a.sales, 1) AS sales, ROUND(CASE WHEN b.sales <> 0 THEN (a.sales - b.sales) * 100.0 / b.sales END, 1) AS growth_pct
FROM m a LEFT JOIN m b ON b.n = a.n - 1
ORDER BY a.month;
