import { expect, it } from 'vitest'
import { getTables } from './tables-of.ts'

it('tables and columns are read out of the script of a task', () => {
  const schema = `-- The shop
CREATE TABLE stores (
  store_id integer PRIMARY KEY,
  area numeric(6,1) NOT NULL CHECK (area IN (1, 2)),
  "opened on" date,
  PRIMARY KEY (store_id, area),
  FOREIGN KEY (store_id) REFERENCES towns (id)
);
INSERT INTO stores VALUES (1, 2);
create table if not exists sales(day date, sales integer);`
  expect(getTables(schema)).toEqual({ stores: ['store_id', 'area', 'opened'], sales: ['day', 'sales'] })
  expect(getTables('')).toEqual({})
})
