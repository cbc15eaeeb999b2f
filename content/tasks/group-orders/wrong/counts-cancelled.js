const byCustomer = orders => {
  const s = {}
  for (const o of orders) s[o.customer] = (s[o.customer] ?? 0) + o.amount
  return s
}
