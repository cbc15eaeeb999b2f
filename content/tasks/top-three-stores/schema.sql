CREATE TABLE store_sales (
  city text NOT NULL,
  store text NOT NULL,
  sales integer NOT NULL
);
INSERT INTO store_sales VALUES
  ('Bengaluru', 'Indiranagar', 42),
  ('Bengaluru', 'Jayanagar', 31),
  ('Pune', 'Kothrud', 27),
  ('Pune', 'Aundh', 22),
  ('Kochi', 'Kakkanad', 18);
