import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import { bothAvailabilities, readAvailability, readOldAvailability } from './availability.ts'

const targets = {
  activityKey: (id: string) => (id === '3' ? 'key:3' : null),
  activityKeyOfGradeItem: (id: string) => (id === '8' ? 'key:graded' : null),
  previousKey: 'key:previous',
  groupKey: (id: string) => `key:group:${id}`,
  groupingKey: (id: string) => `key:grouping:${id}`,
}
const read = (tree: unknown) => readAvailability(JSON.stringify(tree), targets)
const one = (condition: unknown) => read({ op: '&', c: [condition], showc: [true] }).availability?.rules[0]

describe('access rules of Moodle 2.7 and later', () => {
  it.each([
    ['a date from', { type: 'date', d: '>=', t: 5 }, { kind: 'date', direction: 'from', at: 5 }],
    ['a date until', { type: 'date', d: '<', t: 5 }, { kind: 'date', direction: 'until', at: 5 }],
    ['done', { type: 'completion', cm: 3, e: 1 }, { kind: 'completion', activityKey: 'key:3', expected: 'complete' }],
    [
      'not done',
      { type: 'completion', cm: 3, e: 0 },
      { kind: 'completion', activityKey: 'key:3', expected: 'incomplete' },
    ],
    ['passed', { type: 'completion', cm: 3, e: 2 }, { kind: 'completion', activityKey: 'key:3', expected: 'pass' }],
    ['failed', { type: 'completion', cm: 3, e: 3 }, { kind: 'completion', activityKey: 'key:3', expected: 'fail' }],
    [
      'the one before',
      { type: 'completion', cm: -1, e: 1 },
      { kind: 'completion', activityKey: 'key:previous', expected: 'complete' },
    ],
    [
      'a grade',
      { type: 'grade', id: 8, min: 40, max: 90 },
      { kind: 'grade', activityKey: 'key:graded', minPct: 40, maxPct: 90 },
    ],
    [
      'a grade at all',
      { type: 'grade', id: 8 },
      { kind: 'grade', activityKey: 'key:graded', minPct: null, maxPct: null },
    ],
    [
      'a group',
      { type: 'group', id: 2 },
      { kind: 'other', original: { type: 'group', id: 2, groupKey: 'key:group:2' } },
    ],
    ['any group', { type: 'group' }, { kind: 'other', original: { type: 'group' } }],
    [
      'a grouping',
      { type: 'grouping', id: 3 },
      { kind: 'other', original: { type: 'grouping', id: 3, groupingKey: 'key:grouping:3' } },
    ],
    [
      'an activity outside',
      { type: 'completion', cm: 99, e: 1 },
      { kind: 'other', original: { type: 'completion', cm: 99, e: 1 } },
    ],
    ['a bad date', { type: 'date', d: '>=', t: 'x' }, { kind: 'other', original: { type: 'date', d: '>=', t: 'x' } }],
  ])('%s', (_what, condition, rule) => {
    expect(one(condition)).toEqual(rule)
  })

  it.each([
    ['&', 'all'],
    ['|', 'any'],
    ['!&', 'not-all'],
    ['!|', 'not-any'],
  ])('%s is %s, nested too', (op, operator) => {
    const date = { type: 'date', d: '<', t: 1 }
    const tree = { op: '&', c: [{ op, c: [date] }, date], showc: [true, true] }
    expect(read(tree).availability?.rules[0]).toEqual({
      operator,
      isShownWhenLocked: true,
      rules: [{ kind: 'date', direction: 'until', at: 1 }],
    })
  })

  it.each([
    ['shown', { op: '&', showc: [true] }, true],
    ['hidden', { op: '&', showc: [false] }, false],
    ['shown as a whole', { op: '|', show: true }, true],
    ['hidden as a whole', { op: '|', show: false }, false],
  ])('is %s while locked', (_what, tree, isShown) => {
    const c = [{ type: 'date', d: '<', t: 1 }]
    expect(read({ ...tree, c }).availability?.isShownWhenLocked).toBe(isShown)
  })

  it('that show only in part are hidden, with a note', () => {
    const date = { type: 'date', d: '<', t: 1 }
    const { availability, notes } = read({ op: '&', c: [date, date], showc: [true, false] })
    expect(availability?.isShownWhenLocked).toBe(false)
    expect(notes).toEqual([expect.stringContaining('hidden instead')])
  })

  it.each([
    ['no rules', '{"op":"&","c":[],"showc":[]}'],
    ['only empty sets', '{"op":"&","c":[{"op":"|","c":[]}],"showc":[true]}'],
    ['nothing', ''],
  ])('with %s are none', (_what, json) => {
    expect(readAvailability(json, targets)).toEqual({ availability: null, notes: [], isUndecided: false })
  })

  it.each([
    ['300 levels', `${'{"op":"&","c":['.repeat(300)}{"type":"date","d":"<","t":1}${']}'.repeat(300)}`],
    ['a million brackets', '['.repeat(60_000)],
    ['no JSON', '{op}'],
    ['a list', '[1]'],
    ['too much text', `{"op":"&","c":[],"x":"${'x'.repeat(70_000)}"}`],
  ])('with %s are kept as unreadable, for staff to decide', (_what, json) => {
    const { availability, isUndecided } = readAvailability(json, targets)
    expect(availability?.rules).toEqual([{ kind: 'other', original: { type: 'unreadable' } }])
    expect(isUndecided).toBe(true)
  })

  it.each([
    ['a date', { type: 'date', d: '<', t: 1 }, false],
    ['a group', { type: 'group', id: 2 }, true],
    ['a group deep inside', { op: '|', c: [{ type: 'date', d: '<', t: 1 }, { type: 'group' }] }, true],
    ['a date that no calendar has', { type: 'date', d: '<', t: 9e14 }, true],
  ])('are for staff to decide when one of them is not ours to judge: %s', (_what, rule, isUndecided) => {
    expect(read({ op: '&', c: [rule], showc: [true] }).isUndecided).toBe(isUndecided)
  })

  it('cannot touch the prototype of anything', () => {
    const rule = readAvailability('{"op":"&","c":[{"type":"x","__proto__":{"isAdmin":true}}],"showc":[true]}', targets)
    expect(rule.availability?.rules).toEqual([{ kind: 'other', original: { type: 'x' } }])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})

describe('access rules of Moodle 2.0 to 2.6', () => {
  it('are dates, completion, grades and fields', () => {
    const node = parseXml(
      `<module><availablefrom>5</availablefrom><availableuntil>9</availableuntil><showavailability>0</showavailability>
       <availability_info>
         <availability id="1"><sourcecmid>3</sourcecmid><requiredcompletion>1</requiredcompletion><gradeitemid>$@NULL@$</gradeitemid></availability>
         <availability id="2"><sourcecmid>$@NULL@$</sourcecmid><gradeitemid>8</gradeitemid><grademin>50.00000</grademin><grademax>$@NULL@$</grademax></availability>
         <availability_field id="3"><userfield>email</userfield></availability_field>
       </availability_info></module>`,
      'module.xml',
    )
    expect(readOldAvailability(node, targets).availability).toEqual({
      operator: 'all',
      isShownWhenLocked: false,
      rules: [
        { kind: 'date', direction: 'from', at: 5 },
        { kind: 'date', direction: 'until', at: 9 },
        { kind: 'completion', activityKey: 'key:3', expected: 'complete' },
        { kind: 'grade', activityKey: 'key:graded', minPct: 50, maxPct: null },
        { kind: 'other', original: { type: 'profile', field: 'email' } },
      ],
    })
  })
})

it('a subsection is never more open than its section', () => {
  const shown = { operator: 'any' as const, rules: [], isShownWhenLocked: true }
  const hidden = { ...shown, isShownWhenLocked: false }
  expect(bothAvailabilities(null, shown)).toBe(shown)
  expect(bothAvailabilities(shown, hidden)).toEqual({
    operator: 'all',
    rules: [shown, hidden],
    isShownWhenLocked: false,
  })
})
