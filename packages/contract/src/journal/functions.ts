import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

/** The journal (docs/architecture-journal.md): one door for the work of every editor. */

/** What an editor edits: `<kind>:<id>`, such as `note:17`. */
const scope = z.string().regex(/^[a-z][a-z-]{0,30}:[\w-]{1,80}$/)
/** A part of it that changes as a whole: the text of a note, one answer, one cell. */
const slot = z.string().regex(/^[\w.:-]{1,80}$/)
const clientSeq = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** One call holds no more ops and bytes; a payload no more bytes of JSON. */
export const JOURNAL_LIMITS = { opsPerCall: 200, callBytes: 1_048_576, payloadBytes: 65_536 } as const

export const journalOp = z.strictObject({
  opId: z.uuid(),
  /** Who made it: an op of another user is refused. */
  userId: id,
  slot,
  /** The browser profile that made it. `clientSeq` grows with every op of one device. */
  device: z.uuid(),
  clientSeq,
  /** The op of another device that was current when this one was made; null when there was none. */
  baseOpId: z.uuid().nullable(),
  payload: z.unknown(),
})
export type JournalOp = z.output<typeof journalOp>

/**
 * `applied`: current now, or was; `superseded`: a newer op of the same device was here first;
 * `conflict`: another device wrote meanwhile, its value stays; `late`: the scope was closed. All are recorded.
 */
export const journalOutcome = z.enum(['applied', 'superseded', 'conflict', 'late'])
export type JournalOutcome = z.output<typeof journalOutcome>

export const journalValue = z.object({
  slot,
  opId: z.string(),
  device: z.string(),
  clientSeq: z.number().int(),
  payload: z.unknown(),
  updatedAt: epochS,
})
export type JournalValue = z.output<typeof journalValue>

export const journalReply = z.object({
  results: z.array(z.object({ opId: z.string(), outcome: journalOutcome })),
  /** What is now current in the slots that the call named; of a read, in all slots. */
  values: z.array(journalValue),
  /** What the module shows of it, such as the seconds of a video that count. */
  shown: z.unknown().optional(),
})
export type JournalReply = z.output<typeof journalReply>

export const journalVersion = z.object({
  /** `v…` a version, `e…` one change that is not folded yet. */
  id: z.string(),
  name: z.string(),
  takenAt: epochS,
  excerpt: z.string(),
})
export type JournalVersion = z.output<typeof journalVersion>

export const journalStep = z.object({
  at: epochS,
  /** The browser profile that made the last of its changes; null where that is not known. */
  device: z.string().nullable(),
  /** The slots that stand differently from then on. */
  changes: z.array(z.object({ slot, payload: z.unknown() })),
})
export type JournalStep = z.output<typeof journalStep>

/** A version that folding kept (`v` and its id), or one change (`e` and the UUID of its operation). */
const versionId = z.string().regex(/^(v\d{1,16}|e[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/)

export const journalFunctions = {
  local_learn_append_journal: webFunction({
    summary:
      'Stores changes of an editor; replies after the commit with what is current. 409 when the scope is closed.',
    kind: 'write',
    mendsTexts: true,
    bodyLimitBytes: JOURNAL_LIMITS.callBytes,
    params: z.strictObject({ scope, ops: z.array(journalOp).min(1).max(JOURNAL_LIMITS.opsPerCall) }),
    returns: journalReply,
  }),
  local_learn_read_journal: webFunction({
    summary: 'The current values of an editor.',
    kind: 'read',
    params: z.strictObject({ scope }),
    returns: journalReply,
  }),
  local_learn_submit_journal: webFunction({
    summary: 'Hands an editor in: refused with 409 while an op of the manifest has not arrived.',
    kind: 'write',
    bodyLimitBytes: JOURNAL_LIMITS.callBytes,
    params: z.strictObject({
      scope,
      device: z.uuid(),
      /** The last sequence of this device by slot. */
      manifest: z.array(z.strictObject({ slot, clientSeq })).max(5000),
    }),
    returns: z.object({ shown: z.unknown() }),
  }),
  local_learn_list_versions: webFunction({
    summary: 'Earlier versions of an editor, newest first.',
    kind: 'read',
    params: z.strictObject({ scope }),
    returns: z.object({ versions: z.array(journalVersion) }),
  }),
  local_learn_read_history: webFunction({
    summary: 'What an editor held over time, oldest first, step by step; of the last minutes each change.',
    kind: 'read',
    params: z.strictObject({ scope }),
    returns: z.object({ steps: z.array(journalStep) }),
  }),
  local_learn_restore_version: webFunction({
    summary: 'Makes an earlier version current; what stood before is kept as a version.',
    kind: 'write',
    params: z.strictObject({ scope, versionId }),
    returns: journalReply,
  }),
}
