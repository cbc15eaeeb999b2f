/** A whole number from 0 to `most` as it was typed; null for anything else. Nothing typed is 0. */
export function readCount(text: string, most: number): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}
