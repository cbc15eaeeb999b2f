function cleanCity(text) {
  const t = text.trim().toLowerCase()
  return t.slice(0, 1).toUpperCase() + t.slice(1)
}
