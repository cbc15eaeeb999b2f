/** A positive whole number of an address, or null: an address that somebody typed can hold anything. */
export function addressNumber(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : null
}
