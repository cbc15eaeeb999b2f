const byCustomer = orders => {
  const s = {}
  for (const o of orders) if (o.status !== 'cancelled') s[o.customer] = (s[o.customer] || 0) + o.amount
  for (const k in s) if (!s[k]) delete s[k]
  return s
}
