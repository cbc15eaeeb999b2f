import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A value as JSON, the members of its objects in the order of their names, as databases give them back in another one. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member) && !(member instanceof Date)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

/** Who did it, as the chain knows them: the same person has another mark in each operation. */
export const markActor = (operationId: number, actorId: number | null): string => sha256(`${operationId}:${actorId}`)

/** An operation as the chain of hashes holds it. */
export interface ChainRow {
  n: number
  id: number
  kind: string
  actorId: number | null
  actorMark: string
  via: string
  reason: string
  at: Date
  size: number
  undoUntil: Date | null
  undoes: number | null
  rowsHash: string
  hash: string
}

interface HashedRow {
  n: number
  entity: string
  key: string
  before: unknown
  after: unknown
}

/** The hash of all that an operation changed. */
export const hashRows = (rows: readonly HashedRow[]): string =>
  sha256(ordered(rows.map(({ n, entity, key, before, after }) => [n, entity, key, before, after])))

/** The hash of an operation on top of the one before. */
export const hashOperation = (previous: string, row: Omit<ChainRow, 'hash' | 'actorId'>): string =>
  sha256(
    previous +
      ordered([
        row.n,
        row.id,
        row.kind,
        row.actorMark,
        row.via,
        row.reason,
        row.at.toISOString(),
        row.size,
        row.undoUntil?.toISOString() ?? null,
        row.undoes,
        row.rowsHash,
      ]),
  )
