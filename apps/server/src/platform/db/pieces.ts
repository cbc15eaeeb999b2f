import { setTimeout as pause } from 'node:timers/promises'

/** Rows a statement: far below the 65,535 parameters of the protocol. */
const ROWS = 200
/** Text a statement. On the embedded database everybody waits for the end of it. */
const CHARS = 100_000
/** After a piece that took long for other reasons, nobody gains from a longer rest. */
const LONGEST_REST_MS = 50

/**
 * Writes many rows as statements of their own, a little at a time, with a rest after each that is as long as it took: whoever asks
 * something meanwhile hardly waits. For rows that nobody looks at yet; never inside a transaction.
 */
export async function inPieces<T extends object>(
  rows: Iterable<T>,
  write: (piece: T[]) => Promise<unknown>,
  chars = CHARS,
): Promise<void> {
  for (const piece of piecesOf(rows, chars)) await thenRest(() => write(piece))
}

/** Does a piece of long work and lets others have their turn. */
export async function thenRest<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  await pause(Math.min(performance.now() - began, LONGEST_REST_MS))
  return result
}

/** Made as they are asked for: all at once they would be the whole thing as one text. */
function* piecesOf<T extends object>(rows: Iterable<T>, maxChars: number): Generator<T[]> {
  let piece: T[] = []
  let chars = 0
  for (const row of rows) {
    piece.push(row)
    chars += charsOf(row)
    if (piece.length < ROWS && chars < maxChars) continue
    yield piece
    piece = []
    chars = 0
  }
  if (piece.length > 0) yield piece
}

const charsOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
