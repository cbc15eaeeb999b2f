import type { AlgebraJob, ComputedStack } from '@learn/questions'

/**
 * The port to what computes STACK questions: threads with our own algebra (`thread-engine.ts`), or a service that an institute runs, such
 * as Maxima. It holds no results; `algebra.ts` does.
 */
export interface StackEngine {
  /** How many jobs it takes at once; others wait. */
  readonly atOnce: number
  /** Null where it took too long or the engine broke down under it. Rejects for a fault of ours. */
  compute(job: AlgebraJob): Promise<ComputedStack | null>
  /** Ends what it holds open. */
  close(): Promise<void>
}
