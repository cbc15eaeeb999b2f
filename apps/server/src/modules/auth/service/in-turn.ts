const last = new Map<string, Promise<unknown>>()

/** Does work of one key after the other, in the order it came; other keys do not wait. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work)
  const settled = turn.catch(() => undefined)
  last.set(key, settled)
  try {
    return await turn
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
