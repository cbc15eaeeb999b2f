function cleanCity(text) {
  return text.trim()
}
