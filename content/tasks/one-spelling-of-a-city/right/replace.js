const cleanCity = text =>
  text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/(^| )\S/g, letter => letter.toUpperCase())
