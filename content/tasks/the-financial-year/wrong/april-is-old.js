function financialYear(day) {
  const [y, m] = day.split('-').map(Number)
  const s = m > 4 ? y : y - 1
  return `${s}-${String((s + 1) % 100).padStart(2, '0')}`
}
