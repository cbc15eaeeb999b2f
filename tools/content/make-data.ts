// Writes the invented shop that the lessons use: the same rows every time, so that every printed result stays true.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Cell = string | number | null
interface Table {
  name: string
  columns: [name: string, sqlType: string][]
  rows: Cell[][]
}

const courses = join(import.meta.dirname, '../../content/courses')

/** mulberry32: a small seeded generator, so that a second run writes the same bytes. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One element of a list by lot. */
const picker =
  (random: () => number) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(random() * list.length)] as T

const isoDay = (start: string, days: number): string =>
  new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const stores: Table = {
  name: 'stores',
  columns: [
    ['store_id', 'integer PRIMARY KEY'],
    ['store', 'text NOT NULL'],
    ['city', 'text NOT NULL'],
    ['opened_on', 'date NOT NULL'],
    ['area_sqft', 'integer NOT NULL'],
  ],
  rows: [
    [1, 'Indiranagar', 'Bengaluru', '2019-04-12', 2400],
    [2, 'Jayanagar', 'Bengaluru', '2020-08-01', 1800],
    [3, 'Kothrud', 'Pune', '2018-11-20', 2100],
    [4, 'Aundh', 'Pune', '2021-02-15', 1600],
    [5, 'Kakkanad', 'Kochi', '2022-06-10', 1500],
    [6, 'Gachibowli', 'Hyderabad', '2025-10-03', 2000],
  ],
}

const products: Table = {
  name: 'products',
  columns: [
    ['product_id', 'text PRIMARY KEY'],
    ['product', 'text NOT NULL'],
    ['category', 'text NOT NULL'],
    ['list_price', 'integer NOT NULL'],
  ],
  rows: [
    ['P01', 'Steel water bottle', 'Kitchen', 649],
    ['P02', 'Pressure cooker, 3 litre', 'Kitchen', 2199],
    ['P03', 'Ceramic mug', 'Kitchen', 299],
    ['P04', 'Cast-iron tawa', 'Kitchen', 1799],
    ['P05', 'Cotton bedsheet, double', 'Bedding', 1499],
    ['P06', 'Razai, single', 'Bedding', 2899],
    ['P07', 'Desk lamp', 'Lighting', 1199],
    ['P08', 'Jute rug', 'Floor', 2499],
    ['P09', 'Bamboo blinds', 'Windows', 1899],
  ],
}

const storeSales: Table = {
  name: 'store_sales',
  columns: [
    ['city', 'text NOT NULL'],
    ['store', 'text NOT NULL'],
    ['sales', 'integer NOT NULL'],
  ],
  rows: [
    ['Bengaluru', 'Indiranagar', 42],
    ['Bengaluru', 'Jayanagar', 31],
    ['Pune', 'Kothrud', 27],
    ['Pune', 'Aundh', 22],
    ['Kochi', 'Kakkanad', 18],
  ],
}

const dailySales: Table = {
  name: 'daily_sales',
  columns: [
    ['store', 'text NOT NULL'],
    ['day', 'date NOT NULL'],
    ['sales', 'integer NOT NULL'],
  ],
  // Thousand rupees. Kothrud was closed on the 7th; Aundh on the 2nd and the 9th.
  rows: [
    ...days('Kothrud', [36, 42, 51, 39, 48, 55, null, 61, 44, 50]),
    ...days('Aundh', [22, null, 27, 25, 22, 31, 29, 34, null, 30]),
  ],
}

function days(store: string, sales: (number | null)[]): Cell[][] {
  return sales.flatMap((amount, index) => (amount === null ? [] : [[store, isoDay('2025-11-01', index), amount]]))
}

function makeCustomers(): Table {
  const random = seeded(11)
  const cities = ['Bengaluru', 'Bengaluru', 'Bengaluru', 'Pune', 'Pune', 'Kochi', 'Hyderabad']
  const channels = ['Walk-in', 'Website', 'App', 'Referral']
  const rows = Array.from({ length: 36 }, (_, index): Cell[] => [
    `C${String(index + 1).padStart(3, '0')}`,
    cities[Math.floor(random() * cities.length)] ?? 'Pune',
    isoDay('2024-11-01', Math.floor(random() * 240)),
    // Three older records have no channel: nobody asked.
    index % 13 === 5 ? null : (channels[Math.floor(random() * channels.length)] ?? null),
  ])
  return {
    name: 'customers',
    columns: [
      ['customer_id', 'text PRIMARY KEY'],
      ['city', 'text NOT NULL'],
      ['joined_on', 'date NOT NULL'],
      ['channel', 'text'],
    ],
    rows,
  }
}

function makeOrders(customers: Table): { orders: Table; items: Table } {
  const random = seeded(42)
  const pick = picker(random)
  const storeIds = [1, 1, 1, 2, 2, 3, 3, 4, 5]
  const buyers = customers.rows.slice(0, 31).map(row => row[0] ?? null)
  const sold = products.rows.slice(0, 8)
  const orders: Cell[][] = []
  const items: Cell[][] = []
  const dayOffsets = Array.from({ length: 120 }, () => Math.floor(random() * 92)).sort((a, b) => a - b)
  dayOffsets.forEach((offset, index) => {
    const orderId = 1001 + index
    const roll = random()
    const status = roll < 0.86 ? 'delivered' : roll < 0.94 ? 'returned' : 'cancelled'
    const customer = random() < 0.25 ? null : pick(buyers)
    orders.push([orderId, isoDay('2025-07-01', offset), pick(storeIds), customer, status])
    const lines = 1 + Math.floor(random() * 3)
    const chosen = new Set<Cell[]>()
    while (chosen.size < lines) chosen.add(pick(sold))
    for (const product of chosen) {
      const listPrice = product[3] as number
      const price = random() < 0.2 ? Math.round((listPrice * 0.9) / 10) * 10 - 1 : listPrice
      items.push([orderId, product[0] ?? null, 1 + Math.floor(random() * random() * 4), price])
    }
  })
  return {
    orders: {
      name: 'orders',
      columns: [
        ['order_id', 'integer PRIMARY KEY'],
        ['order_date', 'date NOT NULL'],
        ['store_id', 'integer NOT NULL REFERENCES stores'],
        ['customer_id', 'text REFERENCES customers'],
        ['status', 'text NOT NULL'],
      ],
      rows: orders,
    },
    items: {
      name: 'order_items',
      columns: [
        ['order_id', 'integer NOT NULL REFERENCES orders'],
        ['product_id', 'text NOT NULL REFERENCES products'],
        ['quantity', 'integer NOT NULL'],
        ['unit_price', 'integer NOT NULL'],
      ],
      rows: items,
    },
  }
}

function makeMonthlySales(): Table {
  const random = seeded(7)
  // Lakh rupees a month: one growth a store and one season for all (Diwali lifts October and November).
  const shape: [city: string, store: string, growth: number][] = [
    ['Bengaluru', 'Indiranagar', 0.012],
    ['Bengaluru', 'Jayanagar', 0.007],
    ['Pune', 'Kothrud', 0.006],
    ['Pune', 'Aundh', 0.016],
    ['Kochi', 'Kakkanad', 0.01],
  ]
  const season = [1, 0.97, 0.93, 0.92, 0.98, 1.02, 1.22, 1.16, 1.05, 1, 0.95, 1.03]
  const raw = Array.from({ length: 24 }, (_, month) =>
    shape.map(([, , growth]) => (1 + growth) ** month * (season[month % 12] ?? 1) * (0.96 + random() * 0.08)),
  )
  // October 2025 (month 18) is the month of store_sales: the two tables must agree.
  const scale = shape.map(
    ([, store], at) => Number(storeSales.rows.find(row => row[1] === store)?.[2]) / (raw[18]?.[at] ?? 1),
  )
  const rows = raw.flatMap((values, month) =>
    shape.map(([city, store], at): Cell[] => [
      new Date(Date.UTC(2024, 3 + month, 1)).toISOString().slice(0, 10),
      city,
      store,
      Math.round((values[at] ?? 0) * (scale[at] ?? 1) * 10) / 10,
    ]),
  )
  return {
    name: 'monthly_sales',
    columns: [
      ['month', 'date NOT NULL'],
      ['city', 'text NOT NULL'],
      ['store', 'text NOT NULL'],
      ['sales', 'numeric(6,1) NOT NULL'],
    ],
    rows,
  }
}

/** One row a line of an order, everything spelled out: what a point-of-sale export looks like in a spreadsheet. */
function makeOrderLines(orders: Table, items: Table): Table {
  const by = (table: Table) => new Map(table.rows.map(row => [row[0], row]))
  const [orderOf, storeOf, productOf] = [by(orders), by(stores), by(products)]
  return {
    name: 'order_lines',
    columns: ['order_id', 'order_date', 'city', 'store', 'product', 'category', 'quantity', 'unit_price', 'status'].map(
      name => [name, 'text'],
    ),
    rows: items.rows.map(([orderId, productId, quantity, price]) => {
      const order = orderOf.get(orderId ?? null) ?? []
      const store = storeOf.get(order[2] ?? null) ?? []
      const product = productOf.get(productId ?? null) ?? []
      return [orderId, order[1], store[2], store[1], product[1], product[2], quantity, price, order[4]].map(
        v => v ?? null,
      )
    }),
  }
}

function makeEnquiries(): Table {
  const random = seeded(5)
  const pick = picker(random)
  const cities = ['Pune', 'pune ', ' Pune', 'PUNE', 'Bengaluru', 'Bangalore', 'bengaluru', 'Kochi', 'Cochin', 'Kochi ']
  const dates = (day: number) =>
    pick([isoDay('2025-11-01', day), `${String(day + 1).padStart(2, '0')}/11/2025`, `${day + 1} Nov 2025`])
  const budgets = (amount: number) =>
    pick([String(amount), `₹${amount.toLocaleString('en-IN')}`, amount.toLocaleString('en-IN'), `${amount} `])
  const rows = Array.from({ length: 48 }, (_, index): Cell[] => [
    `E${index + 1}`,
    dates(Math.floor(random() * 28)),
    pick(cities),
    pick(['Kitchen', 'kitchen', 'Bedding', 'Lighting', 'lighting ', 'Floor']),
    random() < 0.12 ? pick(['', '-', 'n/a']) : budgets(2000 + Math.floor(random() * 46) * 500),
  ])
  // Four enquiries were sent twice.
  for (const at of [3, 11, 20, 34]) rows.push([...(rows[at] ?? [])])
  return {
    name: 'enquiries_messy',
    columns: ['enquiry', 'received', 'city', 'interest', 'budget'].map(name => [name, 'text']),
    rows,
  }
}

/** Minutes from order to door, two couriers: lognormal, the second a little faster and more uneven. */
function makeDeliveries(): Table {
  const random = seeded(2025)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const rows: Cell[][] = []
  for (const [courier, mu, sigma, count] of [
    ['North', 3.62, 0.28, 120],
    ['South', 3.5, 0.42, 120],
  ] as const) {
    for (let n = 0; n < count; n++) rows.push([courier, n + 1, Math.round(Math.exp(mu + sigma * normal()))])
  }
  return {
    name: 'delivery_times',
    columns: ['courier', 'delivery', 'minutes'].map(name => [name, 'text']),
    rows,
  }
}

const csvCell = (value: Cell): string => {
  const text = value === null ? '' : String(value)
  return /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const csv = (table: Table): string =>
  [table.columns.map(([name]) => name), ...table.rows].map(row => row.map(csvCell).join(',')).join('\n') + '\n'

const sqlCell = (value: Cell): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
const sql = (table: Table): string =>
  `CREATE TABLE ${table.name} (\n${table.columns.map(([name, type]) => `  ${name} ${type}`).join(',\n')}\n);\n` +
  `INSERT INTO ${table.name} VALUES\n${table.rows.map(row => `  (${row.map(sqlCell).join(', ')})`).join(',\n')};\n`

function put(course: string, path: string, text: string): void {
  const file = join(courses, course, 'files', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  console.log(`${course}/files/${path}  ${text.length} bytes`)
}

const customers = makeCustomers()
const { orders, items } = makeOrders(customers)
const monthlySales = makeMonthlySales()
const shop = [stores, products, customers, orders, items, storeSales, dailySales, monthlySales]
for (const table of shop) put('sql-for-business', `shop/${table.name}.csv`, csv(table))
put(
  'sql-for-business',
  'shop/shop.sql',
  `-- The shop of this course: eight tables. Runs as it stands in PostgreSQL 14 or later, and in SQLite 3.39 or later.\n\n${shop.map(sql).join('\n')}`,
)
put('applied-spreadsheets', 'order_lines.csv', csv(makeOrderLines(orders, items)))
put('applied-spreadsheets', 'monthly_sales.csv', csv(monthlySales))
put('applied-spreadsheets', 'price_list.csv', csv(products))
put('applied-spreadsheets', 'enquiries_messy.csv', csv(makeEnquiries()))
put('statistics-for-decisions', 'delivery_times.csv', csv(makeDeliveries()))
put('reading-charts', 'monthly_sales.csv', csv(monthlySales))
