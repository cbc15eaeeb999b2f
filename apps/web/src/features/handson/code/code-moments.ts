import type { JournalStep } from '@learn/contract/journal'

/** Code as it stood from a moment on. */
export interface CodeMoment {
  atS: number
  device: string | null
  text: string
  /** Lines that came and went against the moment before. */
  added: number
  removed: number
}

/** Changes that follow each other within so many seconds are one moment. */
const CLOSE_S = 120

function countLines(before: string, after: string): Pick<CodeMoment, 'added' | 'removed'> {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  let added = 0
  for (const line of after.split('\n')) {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    else added++
  }
  return { added, removed: [...left.values()].reduce((sum, count) => sum + count, 0) }
}

/** True where less than half of a text is still there, at its beginning and its end. */
function isReplaced(text: string, next: string): boolean {
  const most = Math.min(text.length, next.length)
  let kept = 0
  while (kept < most && text[kept] === next[kept]) kept++
  let back = 0
  while (back < most - kept && text.at(-1 - back) === next.at(-1 - back)) back++
  return kept + back < text.length / 2
}

/** The moments of an editor from the steps of its journal, newest first. `first` is what it held before all of them. */
export function codeMoments(steps: readonly JournalStep[], first: string): CodeMoment[] {
  const typed = steps.flatMap(({ at, device, changes }) => {
    const change = changes.findLast(({ slot }) => slot === 'answer')
    return typeof change?.payload === 'string' ? [{ atS: at, device, text: change.payload }] : []
  })
  const kept = typed.filter((one, n) => {
    const next = typed[n + 1]
    // What another device wrote next, or something else altogether took the place of, keeps its line.
    return !next || next.atS - one.atS > CLOSE_S || next.device !== one.device || isReplaced(one.text, next.text)
  })
  return kept.map((one, n) => ({ ...one, ...countLines(kept[n - 1]?.text ?? first, one.text) })).toReversed()
}
