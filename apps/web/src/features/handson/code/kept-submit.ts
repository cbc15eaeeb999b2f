import { learn } from '#shared/api/call.ts'
import { forget, readStored, store, storedKeys } from '#shared/lib/storage.ts'
import { isPassing } from '../kept-runs.ts'

/** A submit that waits for the network. Its id makes that it counts once, however often it is sent. */
export interface KeptSubmit {
  attemptid: string
  answer: string
  askedAtS: number
}

type Key = `unsentCode:${number}:${number}`

const userId = (): number => readStored('user')?.userid ?? 0
const keyOf = (handsonid: number): Key => `unsentCode:${userId()}:${handsonid}`

export const keptSubmit = (handsonid: number): KeptSubmit | null => readStored(keyOf(handsonid))

/** Keeps a submit over a reload; false when the browser refuses. */
export const keepSubmit = (handsonid: number, kept: KeptSubmit): boolean => store(keyOf(handsonid), kept)

/** Forgets a submit, unless another one took its place. */
export function dropSubmit(handsonid: number, attemptid: string): void {
  if (keptSubmit(handsonid)?.attemptid === attemptid) forget(keyOf(handsonid))
}

/** Submits what was kept, also after the tab was closed; gives how many arrived. */
export async function sendKeptCode(): Promise<number> {
  let arrived = 0
  for (const key of storedKeys('unsentCode:').filter(one => one.startsWith(`unsentCode:${userId()}:`))) {
    const handsonid = Number(key.split(':')[2])
    const kept = keptSubmit(handsonid)
    if (!kept) continue
    const { attemptid, answer } = kept
    const fault = await learn('local_learn_submit_code', { handsonid, attemptid, answer }).then(
      () => null,
      (error: unknown) => error,
    )
    if (isPassing(fault)) return arrived
    dropSubmit(handsonid, attemptid)
    if (fault === null) arrived += 1
  }
  return arrived
}
