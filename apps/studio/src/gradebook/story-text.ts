import type { GradeColumn, MarkStory } from '@learn/contract/gradebook'
import { marksText, pointsIn } from './grades.ts'

const STEPS: Readonly<Record<MarkStory['step'], string>> = {
  submitted: 'submitted',
  marked: 'marked',
  released: 'released to the learner',
  regraded: 'regraded',
  recorded: 'recorded by hand',
  removed: 'recorded mark taken back',
  excused: 'excused',
  'excuse-ended': 'no longer excused',
  imported: 'came from another system',
  exception: 'given other dates or attempts',
  reopened: 'let submit again, or that was ended',
  undone: 'taken back by an undo',
  changed: 'changed',
}

const DAY_S = 86_400
const HOUR_S = 3600

/** `2 days late`, `5 hours late`; '' in time. */
function lateText(lateS: number): string {
  if (lateS <= 0) return ''
  const [count, word] =
    lateS >= DAY_S ? [Math.ceil(lateS / DAY_S), 'day'] : [Math.max(1, Math.round(lateS / HOUR_S)), 'hour']
  return `${count} ${word}${count === 1 ? '' : 's'} late`
}

/** What happened in a step, in words. */
export function stepText({ step, attempt, state, lateS }: MarkStory): string {
  if (step !== 'submitted') return attempt === null ? STEPS[step] : `${STEPS[step]} in attempt ${attempt}`
  return [
    `attempt ${attempt} submitted`,
    lateText(lateS),
    state === 'waiting' && 'waits for marks',
    state === 'held' && 'its marks are held',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a step gave, in points of the activity: the mark after it, or what it added; '' for none. */
export function stepWorth(column: GradeColumn, { pct, added }: Pick<MarkStory, 'pct' | 'added'>): string {
  if (pct !== null) return marksText(pointsIn(column, pct))
  if (added === null || Math.abs(added) < 0.005) return ''
  const points = marksText(Math.abs((added / 100) * (column.maxMarks - column.minMarks)))
  return added > 0 ? `+ ${points}` : `− ${points}`
}
