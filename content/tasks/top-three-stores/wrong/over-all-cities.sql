WITH r AS (SELECT city, store, sales, RANK() OVER (ORDER BY sales DESC) AS place FROM store_sales) SELECT * FROM r WHERE place <= 3 ORDER BY city, place, store;
