import { describe, expect, it } from 'vitest'
import { elements } from '#testkit/moodle-backup.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { readCompletion, readDates, readIndent } from './module-settings.ts'

const node = (name: string, fields: Record<string, string>) =>
  parseXml(`<${name}>${elements(fields)}</${name}>`, 'x.xml')
const off = { mode: 'none', onView: false, onGrade: false, onPassGrade: false, expectedAt: null }

describe('completion settings', () => {
  it.each([
    ['none', { completion: '0', completionview: '1' }, {}, { mode: 'none' }],
    ['by hand', { completion: '1' }, {}, { mode: 'manual' }],
    [
      'on view',
      { completion: '2', completionview: '1', completiongradeitemnumber: '$@NULL@$' },
      {},
      { mode: 'auto', onView: true },
    ],
    ['on grade', { completion: '2', completiongradeitemnumber: '0' }, {}, { mode: 'auto', onGrade: true }],
    [
      'on a passing grade',
      { completion: '2', completiongradeitemnumber: '0', completionpassgrade: '1' },
      {},
      { mode: 'auto', onPassGrade: true },
    ],
    [
      'on a passing grade of a quiz 3.x',
      { completion: '2', completiongradeitemnumber: '0' },
      { completionpass: '1' },
      { mode: 'auto', onPassGrade: true },
    ],
    ['with an expected day', { completion: '1', completionexpected: '99' }, {}, { mode: 'manual', expectedAt: 99 }],
  ])('%s', (_what, module, instance, expected) => {
    const { completion, notes } = readCompletion(node('module', module), node('quiz', instance), true)
    expect(completion).toEqual({ ...off, ...expected })
    expect(notes).toEqual([])
  })

  it('by a rule of the module alone becomes by hand, with a note', () => {
    const { completion, notes } = readCompletion(
      node('module', { completion: '2' }),
      node('assign', { completionsubmit: '1' }),
      true,
    )
    expect(completion).toEqual({ ...off, mode: 'manual' })
    expect(notes).toEqual([
      'completion rules not carried over: completionsubmit',
      'completed by hand instead of by rule',
    ])
  })

  it('count for nothing in a course without completion', () => {
    const module = node('module', { completion: '2', completionview: '1', completionexpected: '9' })
    expect(readCompletion(module, node('page', {}), false).completion).toEqual(off)
  })
})

describe('dates', () => {
  it.each([
    [
      'an assignment',
      { allowsubmissionsfromdate: '1', duedate: '2', cutoffdate: '3' },
      { openAt: 1, dueAt: 2, closeAt: 3 },
    ],
    ['a quiz', { timeopen: '1', timeclose: '3' }, { openAt: 1, dueAt: null, closeAt: 3 }],
    ['a questionnaire', { opendate: '1', closedate: '3' }, { openAt: 1, dueAt: null, closeAt: 3 }],
    ['a programming task', { startdate: '1', duedate: '2' }, { openAt: 1, dueAt: 2, closeAt: null }],
    ['a lesson', { available: '1', deadline: '3' }, { openAt: 1, dueAt: null, closeAt: 3 }],
    ['none', { timeopen: '0', timeclose: '$@NULL@$' }, { openAt: null, dueAt: null, closeAt: null }],
    [
      'a rating window is no opening',
      { assesstimestart: '5', assesstimefinish: '6' },
      { openAt: null, dueAt: null, closeAt: null },
    ],
  ])('%s', (_what, fields, dates) => {
    expect(readDates(node('x', fields))).toEqual(dates)
  })
})

it('a Turnitin assignment opens with its first part and is due with its last', () => {
  const part = (start: number, due: number) =>
    `<part>${elements({ dtstart: String(start), dtdue: String(due) })}</part>`
  const xml = `<turnitintooltwo><parts>${part(5, 7)}${part(1, 9)}</parts></turnitintooltwo>`
  expect(readDates(parseXml(xml, 'x.xml'))).toEqual({ openAt: 1, dueAt: 9, closeAt: null })
})

it.each([
  ['3', 3],
  ['-1', 0],
  ['99', 16],
  ['x', 0],
])('an indent of %s is %i', (indent, levels) => {
  expect(readIndent(node('module', { indent }))).toBe(levels)
})
