SELECT month, ROUND(sales, 1) AS sales, ROUND(100.0 * (sales - LAG(sales) OVER (ORDER BY month)) / LAG(sales) OVER (ORDER BY month), 1) AS growth_pct FROM monthly_sales ORDER BY month;
