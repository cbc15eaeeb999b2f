WITH RECURSIVE days(store, day, last_day) AS (
  SELECT store, MIN(day), MAX(day)
  FROM daily_sales
  GROUP BY store
  UNION ALL
  SELECT store, date(day, '+1 day'), last_day
  FROM days
  WHERE day < last_day
)
SELECT d.store, d.day
FROM days AS d
LEFT JOIN daily_sales AS s ON s.store = d.store AND s.day = d.day
WHERE s.day IS NULL;
