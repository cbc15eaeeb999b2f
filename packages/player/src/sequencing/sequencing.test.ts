import type { PartSequencing } from '@learn/contract/packages'
import { describe, expect, it } from 'vitest'
import type { Request } from './after-end.ts'
import { type LeafState, NOT_BEGUN } from './leaf-state.ts'
import { getSequencing } from './sequencing.ts'

type Rule = NonNullable<PartSequencing['rules']>[number]
type Is = Rule['conditions'][number]['is']

const when = (action: Rule['action'], is: Is, more: Partial<Rule['conditions'][number]> = {}): Rule => ({
  action,
  needsAll: true,
  conditions: [{ is, ...more }],
})
const page = (sequencing: PartSequencing = {}, level = 0) => ({ level, path: 'a.html', sequencing })
const done = { begun: 1, isOver: true, completed: true, satisfied: true }
const failed = { begun: 1, isOver: true, completed: true, satisfied: false }
const open = { begun: 1 }

/** Pages below one whole, and how each stands. */
function course(
  sequencing: PartSequencing,
  items: ReturnType<typeof page>[],
  states: Record<number, Partial<LeafState>> = {},
) {
  return getSequencing({ sequencing, items }, index => ({ ...NOT_BEGUN, ...states[index] }))
}

describe('the ways from a part', () => {
  const three = [page(), page(), page()]
  it.each([
    ['choice alone', {}, [false, false], ['open', 'open', 'open']],
    ['flow', { flow: true }, [true, true], ['open', 'open', 'open']],
    ['flow without choice', { flow: true, choice: false }, [true, true], ['closed', 'open', 'closed']],
    ['forward only', { flow: true, forwardOnly: true }, [true, false], ['closed', 'open', 'open']],
  ] as const)('%s', (_name, whole, [hasNext, hasPrevious], choices) => {
    expect(course(whole, three).ways(1)).toEqual({ hasNext, hasPrevious, choices })
  })

  it('an end is no way on', () => {
    expect(course({ flow: true }, three).ways(0).hasPrevious).toBe(false)
    expect(course({ flow: true }, three).ways(2).hasNext).toBe(false)
  })

  it('what is skipped, disabled or hidden stands back while its rule is met', () => {
    const skipped = [page(), page({ rules: [when('skip', 'satisfied')] }), page()]
    expect(course({ flow: true }, skipped, { 1: done }).after(0, { to: 'next' })).toMatchObject({ index: 2 })
    expect(course({ flow: true }, skipped).after(0, { to: 'next' })).toMatchObject({ index: 1 })
    const rules = (action: Rule['action']) => [page(), page({ rules: [when(action, 'always')] }), page()]
    const disabled = course({ flow: true }, rules('disabled')).ways(0)
    expect(disabled).toEqual({ hasNext: false, hasPrevious: false, choices: ['open', 'closed', 'open'] })
    expect(course({ flow: true }, rules('hiddenFromChoice')).ways(0)).toMatchObject({
      hasNext: true,
      choices: ['open', 'hidden', 'open'],
    })
    const stopped = course({ flow: true }, rules('stopForwardTraversal'))
    expect(stopped.ways(1)).toMatchObject({ hasNext: false, choices: ['open', 'open', 'closed'] })
  })

  it('a part that needs one before opens once that is done; what is not known is neither met nor not met', () => {
    const shared = (writesStatus: boolean) => ({
      target: 'first',
      readsStatus: true,
      readsMeasure: true,
      writesStatus,
      writesMeasure: false,
    })
    const items = [
      page({ objectives: [{ id: 'own', maps: [shared(true)] }], saysSuccess: true }),
      page({
        objectives: [{ id: '' }, { id: 'before', maps: [shared(false)] }],
        rules: [
          {
            action: 'disabled',
            needsAll: false,
            conditions: [
              { is: 'satisfied', isNot: true, objective: 'before' },
              { is: 'objectiveStatusKnown', isNot: true, objective: 'before' },
            ],
          },
        ],
      }),
    ]
    expect(course({ flow: true }, items, { 0: open }).ways(0).choices[1]).toBe('closed')
    expect(course({ flow: true }, items, { 0: failed }).ways(0).hasNext).toBe(false)
    expect(course({ flow: true }, items, { 0: done }).ways(0).hasNext).toBe(true)
    const [, second] = items
    const unsaid = page({
      ...second?.sequencing,
      rules: [when('disabled', 'satisfied', { isNot: true, objective: 'before' })],
    })
    expect(course({ flow: true }, [page(), unsaid]).ways(0).hasNext).toBe(true)
  })

  it('a part that was begun as often as it may be is closed, also when it goes on in another', () => {
    const items = [page(), page({ attemptLimit: 1 })]
    expect(course({ flow: true }, items, { 1: { begun: 1 } }).ways(0).choices[1]).toBe('open')
    expect(course({ flow: true }, items, { 1: done }).ways(0).choices[1]).toBe('closed')
  })

  it('chapters have ways of their own', () => {
    const chapter = (by: PartSequencing) =>
      ({ level: 0, path: null, sequencing: by }) as never as ReturnType<typeof page>
    const items = [
      chapter({ flow: true, choiceExit: false }),
      page({}, 1),
      page({}, 1),
      chapter({ choice: false }),
      page({}, 1),
    ]
    const ways = course({ flow: true }, items).ways(2)
    expect(ways.choices.slice(1)).toEqual(['open', 'open', 'closed', 'closed'])
    expect(ways).toMatchObject({ hasNext: false, hasPrevious: true })
  })

  it('a part with buttons of its own takes the place of ours', () => {
    expect(course({ flow: true }, [page({ hides: ['continue'] }), page()]).ways(0).hasNext).toBe(false)
    expect(course({ flow: true }, [page({ hides: ['continue'] }), page()]).after(0, { to: 'next' })).toMatchObject({
      index: 1,
    })
  })
})

describe('where it goes as a part ends', () => {
  it.each([
    ['retry', { kind: 'open', index: 1, isAgain: true }],
    ['retryAll', { kind: 'open', index: 0, isAgain: true }],
    ['continue', { kind: 'open', index: 2, isAgain: false }],
    ['previous', { kind: 'open', index: 0, isAgain: false }],
    ['exitAll', { kind: 'over' }],
    ['exitParent', { kind: 'over' }],
  ] as const)('%s after a test that was not passed', (action, outcome) => {
    const rules = [when(action, 'satisfied', { isNot: true })]
    const items = [page(), page({ rules, saysSuccess: true }), page()]
    expect(course({ flow: true }, items, { 1: failed }).after(1, { to: 'exit' })).toEqual(outcome)
    expect(course({ flow: true }, items, { 1: done }).after(1, { to: 'exit' })).toEqual({ kind: 'stay' })
  })

  it('a chapter that is left by rule goes on behind it', () => {
    const chapter = {
      ...page({ flow: true, rules: [when('exit', 'attempted'), when('continue', 'attempted')] }),
      path: null as never,
    }
    const items = [chapter, page({}, 1), page({}, 1), page()]
    expect(course({ flow: true }, items, { 1: done }).after(1, { to: 'exit' })).toMatchObject({ index: 3 })
  })

  it.each([
    [{ to: 'next' }, 2, { kind: 'over' }],
    [{ to: 'previous' }, 0, { kind: 'stay' }],
    [{ to: 'suspendAll' }, 1, { kind: 'over' }],
    [{ to: 'choice', index: 2 }, 0, { kind: 'open', index: 2, isAgain: false }],
    [{ to: 'choice', index: 9 }, 0, { kind: 'stay' }],
  ] as [Request, number, object][])('%j at %i', (request, at, outcome) => {
    expect(course({ flow: true }, [page(), page(), page()]).after(at, request)).toEqual(outcome)
  })
})

describe('what the whole is worth', () => {
  const two = [page({ saysSuccess: true }), page({ saysSuccess: true })]
  it('all of its parts, where no rule says else', () => {
    expect(course({}, two, { 0: done }).worth(-1)).toMatchObject({ completed: null, satisfied: null })
    expect(course({}, two, { 0: done, 1: failed }).worth(-1)).toMatchObject({ completed: true, satisfied: false })
    expect(course({}, two, { 0: done, 1: done }).worth(-1)).toMatchObject({ completed: true, satisfied: true })
  })

  it('one is enough, by its rule; what does not count is left out', () => {
    const any: NonNullable<PartSequencing['rollup']>[number] = {
      makes: 'satisfied',
      of: 'any',
      least: 0,
      needsAll: false,
      conditions: [{ is: 'satisfied' }],
    }
    expect(course({ rollup: [any] }, two, { 1: done }).worth(-1).satisfied).toBe(true)
    expect(course({ rollup: [any] }, two, { 1: failed }).worth(-1).satisfied).toBeNull()
    const rollsUp = { success: false, completion: false, weight: 0 }
    const items = [page({ rollsUp }), page({ saysSuccess: true })]
    expect(course({}, items, { 1: done }).worth(-1)).toMatchObject({ completed: true, satisfied: true })
    expect(course({}, [page({ isUntracked: true }), page()], { 1: done }).worth(-1).completed).toBe(true)
  })

  it('a measure, by the weights of its parts', () => {
    const weighing = (weight: number) => page({ rollsUp: { success: true, completion: true, weight } })
    const states = { 0: { ...done, measure: 1 }, 1: { ...done, measure: 0 } }
    const by = (minMeasure: number) =>
      course({ objectives: [{ id: '', minMeasure }] }, [weighing(0.75), weighing(0.25)], states)
    expect(by(0.7).worth(-1)).toMatchObject({ measure: 0.75, satisfied: true })
    expect(by(0.8).worth(-1).satisfied).toBe(false)
  })

  it('a page that says nothing of itself is done once it was left', () => {
    expect(course({}, [page()], { 0: { begun: 1, isOver: true } }).worth(-1)).toMatchObject({
      completed: true,
      satisfied: true,
    })
    const says = page({ saysCompletion: true, saysSuccess: true })
    expect(course({}, [says], { 0: { begun: 1, isOver: true } }).worth(-1)).toMatchObject({
      completed: false,
      satisfied: false,
    })
  })
})

it('goes on behind a part that may not be begun again', () => {
  const items = [page({ attemptLimit: 1 }), page()]
  expect(course({ flow: true }, items, { 0: { begun: 1 } }).resume(0)).toMatchObject({ index: 0 })
  expect(course({ flow: true }, items, { 0: done }).resume(0)).toMatchObject({ index: 1 })
})

it('begins with the first page that opens', () => {
  expect(course({ flow: true }, [page({ rules: [when('skip', 'always')] }), page()]).start()).toBe(1)
  expect(course({}, [page({ rules: [when('hiddenFromChoice', 'always')] }), page()]).start()).toBe(1)
  expect(course({ flow: true, choice: false }, [page({ rules: [when('disabled', 'always')] })]).start()).toBeNull()
})
