const financialYear = day => {
  const y = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return y + '-' + String(y + 1).slice(-2)
}
