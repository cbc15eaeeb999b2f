import type { StudioCodeRun } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import { isChanged } from '../describe-text.ts'
import { describeCode } from './describe-code.ts'
import {
  type AuthoredTask,
  differingTests,
  expectPrinted,
  listAnswers,
  listAround,
  newTest,
  withProgram,
  withTask,
} from './programs.ts'

const blank: AuthoredTask = {
  title: 'Sum',
  textHtml: '<p>Add them.</p>',
  tries: [{ name: 'Off by one', answer: 'print(1)', passes: false }],
  task: {
    language: 'python',
    preload: '# yours',
    before: 'import math',
    after: '',
    tests: [],
    isAllOrNothing: false,
    compare: 'lines',
    isOrdered: false,
    schema: '',
    database: '',
    columnWidths: [],
    cpuLimitS: null,
    memoryLimitMb: null,
    reference: 'print(2)',
    showsFailingInput: false,
    passedHtml: '',
  },
}
const test = newTest(blank)
const written: AuthoredTask = { ...blank, task: { ...blank.task, tests: [test, { ...test, isExample: false }] } }
const run = (tests: StudioCodeRun['tests']): StudioCodeRun => ({
  which: 'reference',
  n: 0,
  name: 'Reference',
  mustPass: true,
  isAsMeant: false,
  ranAt: 1,
  tests,
})

it('lists the programs of a task, and writes each in its place', () => {
  expect(listAnswers(written).map(({ key }) => key)).toEqual(['reference', 'starter', 'sample-0'])
  expect(listAround(written).map(({ key }) => key)).toEqual(['before', 'after'])
  expect(withProgram(written, 'starter', 'x').task.preload).toBe('x')
  expect(withProgram(written, 'sample-0', 'y').tries[0]?.answer).toBe('y')
  const sql = withTask(written, { language: 'sql' })
  expect(listAround(sql).map(({ key }) => key)).toEqual(['schema'])
  expect(newTest(written).isExample).toBe(false)
})

it('takes what the reference printed as expected, but for tests that it did not end well', () => {
  const went = run([
    { hasPassed: false, got: '2\n', fault: '' },
    { hasPassed: false, got: '', fault: 'Took too long' },
  ])
  expect(differingTests(went)).toEqual([0])
  expect(expectPrinted(written, went, differingTests(went)).task.tests.map(({ expected }) => expected)).toEqual([
    '2',
    '',
  ])
  expect(differingTests(undefined)).toEqual([])
})

it('tells a task in words, and knows when learners would get another one', () => {
  const content = { kind: 'code' as const, minutes: null, code: written }
  const parts = new Map(describeCode(content).map(({ place, text }) => [place, text]))
  expect(parts.get('Test 1')).toBe('visible, 1 mark; expects ""')
  expect(parts.get('Sample “Off by one”')).toBe('must fail a test: print(1)')
  const textOf = (given: object) => ({ name: 'Sum', content: JSON.stringify(given), intro: '', files: [] })
  const turned = { ...content, code: Object.fromEntries(Object.entries(written).toReversed()), taskHash: 'a' }
  expect(isChanged('handson', textOf(content), textOf(turned))).toBe(false)
  const other = { ...content, code: withProgram(written, 'after', 'print()') }
  expect(isChanged('handson', textOf(content), textOf(other))).toBe(true)
})
