/** What functions are called in databases and programming languages. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  AVG: 'AVERAGE',
  MEAN: 'AVERAGE',
  STD: 'STDEV.S',
  LENGTH: 'LEN',
  SUBSTR: 'MID',
  SUBSTRING: 'MID',
  CONTAINS: 'SEARCH',
  INSTR: 'SEARCH',
  TODATE: 'DATEVALUE',
  POW: 'POWER',
  CEIL: 'CEILING',
  COALESCE: 'IFNA',
}

/** Mistypings apart that a name may be: of a short name few others are near, of a long one more. */
const mostApart = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/** How many letters differ: one more, one less, another one, or two that changed places. */
function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Which of these a mistyped name was probably meant to be: the nearest, of equally near ones the shortest; null where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const name = typed.toUpperCase()
  const elsewhere = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined
  if (elsewhere !== undefined && names.includes(elsewhere)) return elsewhere
  const most = mostApart(name.length)
  let nearest: { name: string; apart: number } | null = null
  for (const other of names) {
    if (Math.abs(other.length - name.length) > most) continue
    const apart = distance(name, other)
    if (apart > most) continue
    const isNearer =
      !nearest ||
      apart < nearest.apart ||
      (apart === nearest.apart &&
        (other.length < nearest.name.length || (other.length === nearest.name.length && other < nearest.name)))
    if (isNearer) nearest = { name: other, apart }
  }
  return nearest?.name ?? null
}
