import type { PlayRequest } from '../messages.ts'

/**
 * What a part says while its tab closes (`pagehide`, `unload`): the page around it has gone by then and hears nothing. The player leaves it
 * in the storage of its own host, and hands it over when the same browser opens the part again, unless something else was saved meanwhile.
 */

type Values = Readonly<Record<string, string>>
type Whose = Pick<PlayRequest, 'item' | 'learner' | 'attempt'>

/** What a sitting said, and by which earlier states one knows that nothing came after. */
interface UnloadRecord {
  values: Record<string, string>
  told: string[]
}

/** States that the page may have saved of the sitting: it hears a burst as one, so that any of the last ones can be what stands. */
const MOST_TOLD = 50

const keyOf = ({ item, learner, attempt = 0 }: Whose): string => `unload values ${learner.id} ${attempt} ${item}`

/** The same for the same values in any order (FNV-1a, 32 bits, twice). */
function hashOf(values: Values): string {
  const text = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const hash = (seed: number): number => {
    let state = seed
    for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
    return state >>> 0
  }
  return `${hash(0x811c9dc5).toString(36)}${hash(0x1234567).toString(36)}`
}

export function createUnloadValues(asked: PlayRequest, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const key = keyOf(asked)
  let told = [hashOf(asked.values)]
  return {
    /** The page was told of these. */
    note(values: Values): void {
      told = [...told, hashOf(values)].slice(-MOST_TOLD)
    },
    /** Nobody may have heard of these. */
    leave(values: Values): void {
      const record: UnloadRecord = { values: { ...values }, told }
      try {
        storage.setItem(key, JSON.stringify(record))
      } catch {
        // It is full or closed: what the page heard before stands.
      }
    },
    /** What an earlier sitting left, once; null where the page knows it, or something else came after. */
    take(): Record<string, string> | null {
      try {
        const text = storage.getItem(key)
        storage.removeItem(key)
        const record = text === null ? null : (JSON.parse(text) as UnloadRecord)
        if (!record || asked.isReview || hashOf(record.values) === told[0]) return null
        return record.told.includes(told[0] ?? '') ? record.values : null
      } catch {
        return null
      }
    },
  }
}
export type UnloadValues = ReturnType<typeof createUnloadValues>
