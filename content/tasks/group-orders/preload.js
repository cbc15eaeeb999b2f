function byCustomer(orders) {
  return {}
}
