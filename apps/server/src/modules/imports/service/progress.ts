import type { IMPORT_STEPS } from '@learn/contract/imports'
import { setStep } from '../repo/runs.ts'
import type { ImportsParts } from './parts.ts'

/** Written no more often than this: who looks asks once a second. */
const EVERY_MS = 400

export type StepName = (typeof IMPORT_STEPS)[number]

/** Says what is done now, and how much of it. */
export type TellStep = (step: StepName, done?: number, total?: number) => void

/** Writes what a run is at, a new step at once and more of the same now and then; `end` waits for what is being written. */
export function createProgress({ db, clock, log }: Pick<ImportsParts, 'db' | 'clock' | 'log'>, runId: number) {
  let shown = ''
  let writtenAt = 0
  let writing: Promise<void> = Promise.resolve()
  const tell: TellStep = (step, done = 0, total = 0) => {
    const now = performance.now()
    if (step === shown && now - writtenAt < EVERY_MS) return
    shown = step
    writtenAt = now
    writing = writing
      .then(() => setStep(db, runId, { step, done, total, now: clock.now() }))
      .catch((error: unknown) => log.warn({ err: error, runId }, 'the step of an import could not be written'))
  }
  return { tell, end: () => writing }
}
