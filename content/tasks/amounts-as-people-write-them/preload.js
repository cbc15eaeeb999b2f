function amount(text) {
  const digits = text.replaceAll(',', '').replace('₹', '')
  return Number(digits)
}
