/** Levels of a value that whoever walks through it by calling itself can bear: those of a text in XML, twice. */
const MAX_LEVELS = 160

/** Whether a value of JSON has more levels than that. */
export function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
