import type { Tx } from '../db/tables.ts'
import type { Schedule } from './schedule.ts'

/**
 * Payloads by the name of the job, `module.verb`. Each module adds its own by declaration merging.
 * They are stored as JSON: no dates, no secrets.
 */
// biome-ignore lint: an interface is what declaration merging needs
export interface JobPayloads {}

export type JobName = keyof JobPayloads

/** Part of a scheduled job: which one, and of how many. */
export interface Shard {
  shard: number
  of: number
}

/** A job that this node works on. */
export interface ClaimedJob {
  id: number
  name: string
  /** From 1. */
  tries: number
  /**
   * Ends the job inside a transaction, so that what the transaction writes is done once, whatever happens to the node. One with a
   * schedule is due again by it.
   * False: another node has it by now, and the transaction must write nothing.
   */
  endIn(tx: Tx): Promise<boolean>
}

/** A kind of work, as a module gives it. */
export interface Job<N extends JobName = JobName> {
  name: N
  /**
   * Does the work; when it throws it is done again, later and later. A node can be killed between the work and its end, so it
   * must bear to be done twice, unless it ends the job in its own transaction (`taken.endIn`).
   */
  run(payload: JobPayloads[N], taken: ClaimedJob): Promise<unknown>
  /** Runs by itself, once for all nodes. Its payload is null, or its shard. */
  schedule?: Schedule
  /** Into how many rows a scheduled job is split, which nodes work on beside each other. Each `run` gets its `Shard`. */
  shards?: number
  /** How many at once on one node. Default 1. */
  concurrency?: number
  /** Then it waits for a person. Default 8. */
  tries?: number
  /** What staff read when one waits for a person: one sentence. */
  whenFailed?: string
  /** Longer than this it never takes; then another node takes it. Seconds, default 300. */
  limitS?: number
}

/** Rows of one job that a node works on together. */
interface ClaimedBatch {
  /** Ends all of them inside a transaction. False: another node has some by now, and the transaction must write nothing. */
  endIn(tx: Tx): Promise<boolean>
}

/** A kind of work that costs less for many rows at once. */
export interface BatchJob<N extends JobName = JobName>
  extends Pick<Job<N>, 'name' | 'tries' | 'whenFailed' | 'limitS'> {
  /** Rows that are taken at once, at most. On the embedded database fewer: everybody waits for its transactions. */
  batch: number
  /** Batches at once on one node. Default 1. */
  concurrency?: number
  /** Does the work of all rows; when it throws, each row is done again by itself, so that one that fails holds up no other. */
  runBatch(payloads: readonly JobPayloads[N][], taken: ClaimedBatch): Promise<unknown>
}

/** Any of the jobs. */
export type AnyJob = { [N in JobName]: Job<N> | BatchJob<N> }[JobName]
