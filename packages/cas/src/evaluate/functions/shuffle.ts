/** In another order, by `chance` (0 to below 1). */
export function shuffle<T>(from: readonly T[], chance: () => number): T[] {
  const out = [...from]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1))
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}
