function cleanCity(text) {
  return text
    .trim()
    .split(/\s+/)
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
