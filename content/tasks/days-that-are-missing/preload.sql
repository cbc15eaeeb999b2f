-- Days are text of the form 2025-11-07; date(day, '+1 day') is the next one.
SELECT store, MIN(day) AS first_day, MAX(day) AS last_day
FROM daily_sales
GROUP BY store;
