import type { ResultOf } from '@learn/contract'
import type { MarkStep, MarkStory } from '@learn/contract/gradebook'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { pairKey, type State } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import type { GradedAttempt, LoggedMark } from '../../classroom/index.ts'
import { findMarked, type GradebookParts } from '../../gradebook/index.ts'
import { getType } from '../../learning/index.ts'
import { changesOfThings } from '../repo/operations.ts'

/** What a kind of operation did to a mark. */
const STEPS: Readonly<Record<string, MarkStep>> = {
  'quiz-marks': 'marked',
  'assign-mark': 'marked',
  'quiz-release': 'released',
  'assign-release': 'released',
  'quiz-regrade': 'regraded',
  'assign-again': 'reopened',
  'assign-time': 'exception',
  'learner-dates': 'exception',
  'quiz-exception': 'exception',
  grades: 'imported',
  undo: 'undone',
  'undo-rows': 'undone',
}

/** Things of the log that are about one learner and one activity, each with the mark that a state of it says. */
const OF_PAIR: Readonly<Record<string, (state: State) => unknown>> = {
  'gradebook.mark': ({ pct }) => pct,
  'gradebook.excuse': () => null,
  'progress.grade': ({ gradePct }) => gradePct,
  'progress.dates': () => null,
  'quiz.exception': () => null,
}

type Row = Awaited<ReturnType<typeof changesOfThings>>[number]

/**
 * How the mark of a learner in an activity came about, for whoever records marks of theirs: what they submitted, and what staff did to
 * it. Throws `learning/not-found`.
 */
export async function readMarkStory(
  parts: GradebookParts,
  caller: Caller,
  { activityid: activityId, userid: userId }: { activityid: number; userid: number },
): Promise<ResultOf<'local_learn_get_mark_story'>> {
  const activity = await findMarked(parts, caller, { userId, activityId })
  const attempts = (await parts.kinds.of(getType(activity).type).attempts?.(userId, activity)) ?? []
  const logged = new Map(
    attempts.flatMap(attempt => attempt.logged.map(mark => [`${mark.entity} ${mark.key}`, { attempt, mark }] as const)),
  )
  const rows = await changesOfThings(parts.db, userId, [
    ...Object.keys(OF_PAIR).map(entity => ({ entity, key: pairKey(userId, activityId) })),
    ...[...logged.values()].map(({ mark }) => mark),
  ])
  const names = await directory.readNames(
    parts.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const steps = [
    ...attempts.map(presentAttempt),
    ...[
      ...Map.groupBy(rows, ({ operationId, entity, key }) =>
        nameStep(operationId, logged.get(`${entity} ${key}`)),
      ).values(),
    ]
      .map(some => presentStep(some, logged, names))
      .filter(step => step !== null),
  ]
  return { steps: steps.toSorted((a, b) => a.at - b.at) }
}

type Logged = ReadonlyMap<string, { attempt: GradedAttempt; mark: LoggedMark }>

/** What an operation did to the answers of one attempt is one step. */
const nameStep = (operationId: number, found: { attempt: GradedAttempt } | undefined): string =>
  `${operationId} ${found?.attempt.number ?? ''}`

const presentAttempt = ({ number, submittedAt, pct, state, lateS }: GradedAttempt): MarkStory => ({
  at: epochS(submittedAt),
  step: 'submitted',
  by: '',
  reason: '',
  operationid: null,
  attempt: number,
  state,
  lateS,
  pct,
  added: null,
})

/** What one operation did to one attempt, or to the learner in the activity; null where that says nothing of a mark. */
function presentStep(rows: readonly Row[], logged: Logged, names: ReadonlyMap<number, string>): MarkStory | null {
  const [row] = rows
  if (!row) return null
  const found = logged.get(`${row.entity} ${row.key}`)
  const { pct, added } = found ? worthOf(rows, logged) : { pct: markIn(row, row.after), added: null }
  return {
    at: epochS(row.at),
    step: stepOf(row),
    by: names.get(row.actorId ?? 0) ?? '',
    reason: row.reason,
    operationid: row.operationId,
    attempt: found?.attempt.number ?? null,
    state: null,
    lateS: 0,
    pct,
    added,
  }
}

function stepOf({ kind, entity, after }: Row): MarkStep {
  const known = STEPS[kind]
  if (known) return known
  if (entity === 'gradebook.mark') return after?.pct == null ? 'removed' : 'recorded'
  if (entity === 'gradebook.excuse') return after?.isExcused === true ? 'excused' : 'excuse-ended'
  return 'changed'
}

function markIn({ entity }: Row, state: State | null): number | null {
  const value = state && OF_PAIR[entity]?.(state)
  return typeof value === 'number' ? value : null
}

/** What rows about the parts of an attempt added, or the whole mark that they gave. */
function worthOf(rows: readonly Row[], logged: Logged): Pick<MarkStory, 'pct' | 'added'> {
  let added = 0
  for (const { entity, key, before, after } of rows) {
    const mark = logged.get(`${entity} ${key}`)?.mark
    if (!mark) continue
    const [was, is] = [before && mark.pctOf(before), after && mark.pctOf(after)]
    if (!mark.isPart) return { pct: is, added: null }
    added += (is ?? 0) - (was ?? 0)
  }
  return { pct: null, added }
}
