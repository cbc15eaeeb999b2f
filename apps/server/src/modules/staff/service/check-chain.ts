import type { Db } from '#platform/db/tables.ts'
import { hashOperation, hashRows, markActor } from '../chain-hash.ts'
import { chainAfter, rowsInChain } from '../repo/chain.ts'

/** What checking the chain came to. */
interface ChainCheck {
  checked: number
  /** Operations with rows of people who were erased: their rows cannot be checked any more. */
  erased: number
  /** The hash of the newest one: kept elsewhere, it shows later whether the end of the log was cut off. */
  head: string
  /** All hashes of the chain. */
  heads: Set<string>
  /** The first operation that is not as it was written, and why; null when all are. */
  fault: { id: number; why: string } | null
}

const PIECE = 500

/** Checks that nobody changed, removed or added to the log behind its back. */
export async function checkChain(db: Db): Promise<ChainCheck> {
  const check: ChainCheck = { checked: 0, erased: 0, head: '', heads: new Set(), fault: null }
  for (let after = 0; ; ) {
    const piece = await chainAfter(db, after, PIECE)
    if (piece.length === 0) return check
    const rows = Map.groupBy(
      await rowsInChain(
        db,
        piece.map(({ id }) => id),
      ),
      ({ operationId }) => operationId,
    )
    for (const row of piece) {
      const own = rows.get(row.id) ?? []
      const isErased = own.some(({ before, after: now }) => before === null && now === null)
      const why =
        (row.n !== after + 1 && 'the one before it is missing') ||
        (row.hash !== hashOperation(check.head, row) && 'it is not as it was written') ||
        (row.actorId !== null && row.actorMark !== markActor(row.id, row.actorId) && 'it names another person') ||
        (!isErased && hashRows(own) !== row.rowsHash && 'what it changed is not as it was written')
      if (why) return { ...check, fault: { id: row.id, why } }
      if (isErased) check.erased++
      check.checked++
      check.head = row.hash
      check.heads.add(row.hash)
      after = row.n
    }
  }
}
