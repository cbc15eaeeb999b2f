import { foldCase } from '../fold-case.ts'
import type { Context } from './spec.ts'

/** A pattern cut at its stars; in a piece `null` stands for any one character (`?`). */
interface Pattern {
  pieces: (string | null)[][]
  plain: (string | null)[]
}

const SPECIAL = /[*?~]/

/** True when a text has a wildcard or its escape. */
export function hasWildcard(text: string): boolean {
  return SPECIAL.test(text)
}

/** Longest pattern that is matched; Excel's limit. */
export const MAX_PATTERN = 255

function read(pattern: string): Pattern {
  const pieces: (string | null)[][] = [[]]
  const lower = foldCase(pattern)
  for (let i = 0; i < lower.length; i++) {
    const c = lower.charAt(i)
    const last = pieces.at(-1) as (string | null)[]
    if (c === '*') pieces.push([])
    else if (c === '?') last.push(null)
    else if (c === '~' && '*?~'.includes(lower.charAt(i + 1) || ' ')) last.push(lower.charAt(++i))
    else last.push(c)
  }
  return { pieces, plain: pieces.map(piece => (piece.includes(null) ? null : piece.join(''))) }
}

function isAt(text: string, at: number, piece: (string | null)[]): boolean {
  if (at + piece.length > text.length) return false
  for (let i = 0; i < piece.length; i++) if (piece[i] !== null && piece[i] !== text.charAt(at + i)) return false
  return true
}

function find(text: string, from: number, piece: (string | null)[], plain: string | null): number {
  if (plain !== null) return text.indexOf(plain, from)
  for (let at = from; at + piece.length <= text.length; at++) if (isAt(text, at, piece)) return at
  return -1
}

/**
 * A test of whole texts against a pattern with `*`, `?` and `~`, without regard to case. Each piece between stars is
 * taken at its first place, which never needs to be undone: the cost is text times longest piece, not exponential.
 */
export function wildcardTest(pattern: string, x: Context): (text: string) => boolean {
  const { pieces, plain } = read(pattern)
  const first = pieces[0] as (string | null)[]
  const last = pieces.at(-1) as (string | null)[]
  return raw => {
    const text = foldCase(raw)
    x.budget.spend(1 + ((text.length * pieces.length) >> 6))
    if (pieces.length === 1) return text.length === first.length && isAt(text, 0, first)
    if (!isAt(text, 0, first)) return false
    let at = first.length
    for (let i = 1; i < pieces.length - 1; i++) {
      const piece = pieces[i] as (string | null)[]
      const found = find(text, at, piece, plain[i] as string | null)
      if (found < 0) return false
      at = found + piece.length
    }
    return text.length - last.length >= at && isAt(text, text.length - last.length, last)
  }
}

/** Place of the first match of a pattern inside a text at or after `from`, or -1 (SEARCH). */
export function wildcardSearch(pattern: string, raw: string, from: number, x: Context): number {
  const text = foldCase(raw)
  const { pieces, plain } = read(pattern)
  x.budget.spend(1 + ((text.length * pattern.length) >> 4))
  const first = pieces[0] as (string | null)[]
  const start = find(text, from, first, plain[0] as string | null)
  if (start < 0) return -1
  let at = start + first.length
  for (let i = 1; i < pieces.length; i++) {
    const piece = pieces[i] as (string | null)[]
    const found = find(text, at, piece, plain[i] as string | null)
    if (found < 0) return -1
    at = found + piece.length
  }
  return start
}
