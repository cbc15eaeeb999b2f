import type { PackageItemState, PackageWay } from '@learn/contract/packages'
import type { PackageContent, PackageItem } from '@learn/course/content/package'
import { getSequencing, NOT_BEGUN } from '@learn/player'

/** How a part stands, by the values that it saved of itself. */
export interface ItemResult extends PackageItemState {
  isCompleted: boolean
  /** It says that it is not completed. */
  isIncomplete: boolean
  hasPassed: boolean
  /** Points as the package counts them; null without a score. */
  raw: number | null
}

/** What a part reached within an attempt: the best of all that it said. */
export type Reached = Omit<ItemResult, 'index' | 'isIncomplete'>

/** How an attempt stands. */
export interface AttemptResult {
  isComplete: boolean
  /** Points of the most that the activity gives; null without a score. */
  score: number | null
  done: number
  of: number
}

type Values = Readonly<Record<string, string>>

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : null
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** 0 to 100: SCORM 2004 scales it itself, SCORM 1.2 and H5P say raw, min and max (RTE 4.2.20; SCORM 1.2 RTE 3.4.4). */
function scorePctOf(values: Values): { scorePct: number | null; raw: number | null } {
  const scaled = numberOf(values['cmi.score.scaled'])
  const of = (name: string) => numberOf(values[`cmi.core.score.${name}`]) ?? numberOf(values[`cmi.score.${name}`])
  const raw = of('raw')
  if (scaled !== null) return { scorePct: within(scaled * 100, 0, 100), raw: raw ?? within(scaled * 100, 0, 100) }
  if (raw === null) return { scorePct: null, raw: null }
  const [min, max] = [of('min') ?? 0, of('max') ?? 100]
  return { scorePct: max > min ? within(((raw - min) / (max - min)) * 100, 0, 100) : within(raw, 0, 100), raw }
}

/** How a part stands. Where it has a pass mark and a score, they decide and not what the package makes of them (SCORM 1.2 RTE 3.4.4). */
export function itemResult(index: number, item: PackageItem, values: Values): ItemResult {
  const status = values['cmi.core.lesson_status'] ?? ''
  const completion = values['cmi.completion_status'] ?? ''
  const success = values['cmi.success_status'] ?? ''
  const { scorePct, raw } = scorePctOf(values)
  const isJudged = item.passPct !== null && scorePct !== null
  const isOver =
    /^(completed|passed|failed)$/.test(status) || completion === 'completed' || /^(passed|failed)$/.test(success)
  const saysPassed = status === 'passed' || success === 'passed'
  const saysFailed = status === 'failed' || success === 'failed'
  const hasPassed = isJudged ? isOver && scorePct >= (item.passPct ?? 0) : saysPassed
  const hasFailed = isJudged ? isOver && !hasPassed : saysFailed
  const isCompleted = completion === 'completed' || status === 'completed' || hasPassed
  const state = hasFailed ? 'failed' : hasPassed ? 'passed' : isCompleted ? 'done' : 'begun'
  const isIncomplete = !isCompleted && completion === 'incomplete'
  return { index, state, scorePct, raw, isCompleted, isIncomplete, hasPassed }
}

/**
 * How a part stands, after what it reached before: done and passed stay so, and the best score counts. What a package says comes from
 * whatever window it plays in, and one may be behind another.
 */
export function withReached(now: ItemResult, before: Reached | undefined): ItemResult {
  if (!before) return now
  const isBetter = (now.scorePct ?? -1) >= (before.scorePct ?? -1)
  const hasPassed = now.hasPassed || before.hasPassed
  return {
    index: now.index,
    state: hasPassed ? 'passed' : now.state === 'begun' ? before.state : now.state,
    scorePct: isBetter ? now.scorePct : before.scorePct,
    raw: isBetter ? now.raw : before.raw,
    isCompleted: now.isCompleted || before.isCompleted,
    isIncomplete: now.isIncomplete && !before.isCompleted,
    hasPassed,
  }
}

/** Whether a part is what the rules of its package ask for. */
function isMet(result: ItemResult, status: 'completed' | 'passed' | 'either' | null): boolean {
  if (status === 'passed') return result.hasPassed
  return result.isCompleted || (status !== 'completed' && result.hasPassed)
}

/** How an attempt stands, by the rules of its package; `way`: which of its parts were begun and have ended. */
export function attemptResult(
  content: PackageContent,
  results: readonly ItemResult[],
  way?: PackageWay,
): AttemptResult {
  const { items, rules, sequencing } = content
  const of = items.filter(item => item.reports).length
  const done = results.filter(result => isMet(result, rules.needs.status)).length
  const score = scoreOf(rules, results, of, done)
  const hasStatus =
    rules.needs.status === null ||
    (rules.needs.everyItem ? (sequencing ? isWholeMet(content, results, way) : of > 0 && done >= of) : done > 0)
  const hasScore = rules.needs.score === null || (score !== null && score >= rules.needs.score)
  return { isComplete: hasStatus && hasScore, score, done, of }
}

/** Whether the whole is what is asked for, as its manifest puts it together from its parts (SCORM 2004 SN, rollup). */
function isWholeMet(content: PackageContent, results: readonly ItemResult[], way?: PackageWay): boolean {
  const { status } = content.rules.needs
  const { completed, satisfied } = standingOf(content, results, way).worth(-1)
  if (status === 'passed') return satisfied === true
  return completed === true || (status !== 'completed' && satisfied === true)
}

/** How the parts stand for the sequencing. */
const standingOf = (content: PackageContent, results: readonly ItemResult[], way?: PackageWay) =>
  getSequencing(content, index => {
    const result = results.find(one => one.index === index)
    const begun = way?.begun[index] ?? 0
    const isOver = way?.over.includes(index) ?? false
    if (!result) return { ...NOT_BEGUN, begun, isOver }
    const { isCompleted, isIncomplete, hasPassed, state, scorePct } = result
    return {
      ...NOT_BEGUN,
      begun: Math.max(1, begun),
      isOver,
      completed: isCompleted || (isIncomplete ? false : null),
      satisfied: hasPassed || (state === 'failed' ? false : null),
      measure: scorePct === null ? null : scorePct / 100,
    }
  })

/**
 * How parts stand with what they are taken for once they have ended: one that says nothing of itself is done, as the whole counts it
 * (SCORM 2004 SN, UP.4).
 */
export function withEnded(content: PackageContent, results: readonly ItemResult[], way?: PackageWay): ItemResult[] {
  if (!content.sequencing || !way) return [...results]
  const { status } = content.rules.needs
  const standing = standingOf(content, results, way)
  const all = new Map(results.map(result => [result.index, result]))
  for (const index of way.over) {
    const said = all.get(index) ?? { index, ...SILENT }
    if (!content.items[index]?.reports || said.state === 'failed' || isMet(said, status)) continue
    const { completed, satisfied } = standing.worth(index)
    const isCompleted = said.isCompleted || completed === true
    const now = { ...said, isCompleted, hasPassed: said.hasPassed || satisfied === true }
    if (isMet(now, status)) all.set(index, { ...now, state: 'done' })
  }
  return [...all.values()].toSorted((a, b) => a.index - b.index)
}

const SILENT: Omit<ItemResult, 'index'> = {
  state: 'begun',
  scorePct: null,
  raw: null,
  isCompleted: false,
  isIncomplete: false,
  hasPassed: false,
}

function scoreOf(
  { scoreOf: way, maxScore }: PackageContent['rules'],
  results: readonly ItemResult[],
  of: number,
  done: number,
): number | null {
  if (way === 'items') return of === 0 ? null : (done / of) * maxScore
  const scored = results.filter(result => result.scorePct !== null)
  if (scored.length === 0) return null
  const pcts = scored.map(result => result.scorePct ?? 0)
  if (way === 'highest') return (Math.max(...pcts) / 100) * maxScore
  // A part that gave no score yet counts nothing of the average.
  if (way === 'average') return (pcts.reduce((sum, pct) => sum + pct, 0) / 100 / Math.max(1, of)) * maxScore
  return within(
    scored.reduce((sum, { raw }) => sum + (raw ?? 0), 0),
    0,
    maxScore,
  )
}

/** What several attempts are worth together; null without a score. `scores` by attempt, the first one first. */
export function countedScore(
  counts: PackageContent['rules']['counts'],
  scores: readonly (number | null)[],
): number | null {
  const given = scores.filter(score => score !== null)
  if (given.length === 0) return null
  if (counts === 'first') return given[0] ?? null
  if (counts === 'last') return given.at(-1) ?? null
  if (counts === 'average') return given.reduce((sum, score) => sum + score, 0) / given.length
  return Math.max(...given)
}
