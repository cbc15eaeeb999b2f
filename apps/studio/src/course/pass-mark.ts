/** A pass mark as an author types it: per cent, or nothing for the usual one. */
export function readPassMark(text: string): { pct: number | null } | { fault: string } {
  const trimmed = text.trim().replace(/\s*%$/, '').replace(',', '.')
  if (trimmed === '') return { pct: null }
  const pct = Number(trimmed)
  return Number.isFinite(pct) && pct >= 0 && pct <= 100 ? { pct } : { fault: 'A number from 0 to 100' }
}
