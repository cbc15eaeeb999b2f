import type { Caller } from '../http/caller.ts'

/**
 * Kinds of live updates, by name: what stands before the colon of a topic. A module adds its own by declaration merging, so that a
 * topic that nobody answers for does not compile.
 */
// biome-ignore lint: an interface is what declaration merging needs
export interface UpdateKinds {}

export type UpdateKind = keyof UpdateKinds

/** One thing that clients hear changes of: `thread:17`. */
export type Topic = `${string}:${string}`

/** A kind of live update, given by the module that owns the things behind it. */
export interface UpdateSource {
  kind: UpdateKind
  /**
   * Whether the caller may hear that the thing with this id changed; false for what is not there. It is asked when a client subscribes,
   * when the rights of the caller change, and every two minutes. An update says that something changed and never what, so the client
   * reads it through the usual calls. May throw what those throw (`AppError`): that is a no.
   */
  canHear(caller: Caller, id: string): Promise<boolean>
  /** What this node remembers of the thing is out of date: called at every node, after the commit, whoever listens. */
  heard?(id: string): void
}

/** Stands for the id of who subscribes: `unread:me`. */
export const ME = 'me'
