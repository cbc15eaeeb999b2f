WITH ranked AS (
  SELECT city, store, sales,
         RANK() OVER (
           PARTITION BY city
           ORDER BY sales DESC
         ) AS place
  FROM store_sales
)
SELECT city, store, sales, place
FROM ranked
WHERE place <= 3
ORDER BY city, place, store;
