CREATE TABLE products (
  product_id text PRIMARY KEY,
  product text NOT NULL,
  category text NOT NULL,
  list_price integer NOT NULL
);
INSERT INTO products VALUES
  ('P01', 'Steel water bottle', 'Kitchen', 649),
  ('P02', 'Pressure cooker, 3 litre', 'Kitchen', 2199),
  ('P03', 'Ceramic mug', 'Kitchen', 299),
  ('P04', 'Cast-iron tawa', 'Kitchen', 1799),
  ('P05', 'Cotton bedsheet, double', 'Bedding', 1499),
  ('P06', 'Razai, single', 'Bedding', 2899),
  ('P07', 'Desk lamp', 'Lighting', 1199),
  ('P08', 'Jute rug', 'Floor', 2499),
  ('P09', 'Bamboo blinds', 'Windows', 1899);
