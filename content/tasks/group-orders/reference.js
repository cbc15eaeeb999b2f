function byCustomer(orders) {
  const sums = {}
  for (const { customer, amount, status } of orders) {
    if (status === 'cancelled') continue
    sums[customer] = (sums[customer] ?? 0) + amount
  }
  return sums
}
