function financialYear(day) {
  const year = Number(day.slice(0, 4))
  return `${year}-${year + 1}`
}
