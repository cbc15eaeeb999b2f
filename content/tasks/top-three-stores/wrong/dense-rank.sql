WITH r AS (SELECT city, store, sales, DENSE_RANK() OVER (PARTITION BY city ORDER BY sales DESC) AS place FROM store_sales) SELECT * FROM r WHERE place <= 3 ORDER BY city, place, store;
