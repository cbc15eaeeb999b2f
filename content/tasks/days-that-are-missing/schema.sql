CREATE TABLE daily_sales (
  store text NOT NULL,
  day date NOT NULL,
  sales integer NOT NULL
);
INSERT INTO daily_sales VALUES
  ('Kothrud', '2025-11-01', 36),
  ('Kothrud', '2025-11-02', 42),
  ('Kothrud', '2025-11-03', 51),
  ('Kothrud', '2025-11-04', 39),
  ('Kothrud', '2025-11-05', 48),
  ('Kothrud', '2025-11-06', 55),
  ('Kothrud', '2025-11-08', 61),
  ('Kothrud', '2025-11-09', 44),
  ('Kothrud', '2025-11-10', 50),
  ('Aundh', '2025-11-01', 22),
  ('Aundh', '2025-11-03', 27),
  ('Aundh', '2025-11-04', 25),
  ('Aundh', '2025-11-05', 22),
  ('Aundh', '2025-11-06', 31),
  ('Aundh', '2025-11-07', 29),
  ('Aundh', '2025-11-08', 34),
  ('Aundh', '2025-11-10', 30);
