import type { CodeTask, CodeTest } from '@learn/questions'
import { LANGUAGE_NAMES } from '#shared/code/languages.ts'
import type { DescribedPart } from '../described-part.ts'
import { type AuthoredTask, listAround, testName } from './programs.ts'

/** A code task as the editor has it. */
export interface CodeText {
  kind: 'code'
  minutes: number | null
  code: AuthoredTask
}

const line = (place: string, text: string): DescribedPart => ({ place, text, isHtml: false })

/** How what was printed is compared, as an author chooses it. */
export const COMPARISONS: Readonly<Record<CodeTask['compare'], string>> = {
  lines: 'Line by line',
  loose: 'Ignoring blanks and capitals',
  exact: 'Exactly',
  pattern: 'By a pattern',
}

/** Whether learners read the input of a hidden test that they failed. */
export const DISPLAYS: Readonly<Record<CodeTest['display'], string>> = {
  show: 'May be shown',
  hide: 'Stays hidden',
  'hide-if-fail': 'Stays hidden when it fails',
  'hide-if-succeed': 'Shown only when it fails',
}

const describeTest = ({ isExample, mark, display, code, stdin, setup = '', expected }: CodeTest): string =>
  [
    `${isExample ? 'visible' : 'hidden'}, ${mark === 1 ? '1 mark' : `${mark} marks`}`,
    !isExample && display !== 'show' && `input: ${DISPLAYS[display].toLowerCase()}`,
    setup && `before ${JSON.stringify(setup)}`,
    stdin && `input ${JSON.stringify(stdin)}`,
    code && `runs ${JSON.stringify(code)}`,
    `expects ${JSON.stringify(expected)}`,
  ]
    .filter(Boolean)
    .join('; ')

/** What a code task asks, and how it judges, as words. */
export function describeCode({ code: written, minutes }: CodeText): DescribedPart[] {
  const { task, title, textHtml, tries } = written
  const limits = [
    task.cpuLimitS === null ? '' : `${task.cpuLimitS} s a test`,
    task.memoryLimitMb === null ? '' : `${task.memoryLimitMb} MB`,
  ].filter(Boolean)
  return [
    line('Title', title),
    { place: 'What to do', text: textHtml, isHtml: true },
    line('Language', LANGUAGE_NAMES[task.language]),
    line('Starter', task.preload),
    line('Reference answer', task.reference),
    ...listAround(written).map(({ name, text }) => line(name, text)),
    ...task.tests.map((test, n) => line(testName({ category: '' }, n), describeNamed(test))),
    ...tries.map(({ name, answer, passes }) =>
      line(`Sample “${name}”`, `must ${passes ? 'pass every test' : 'fail a test'}: ${answer}`),
    ),
    line('Results are compared', COMPARISONS[task.compare] + (task.isOrdered ? ', rows in their order' : '')),
    line('Marks', task.isAllOrNothing ? 'Only for passing every test' : 'For each test'),
    line('First failing input', task.showsFailingInput ? 'Shown' : 'Hidden'),
    line('Limits', limits.join(', ') || 'The usual'),
    line('Minutes', minutes === null ? 'not said' : String(minutes)),
    { place: 'Once it passes', text: task.passedHtml, isHtml: true },
  ]
}

const describeNamed = (test: CodeTest): string =>
  test.category === '' ? describeTest(test) : `“${test.category}”, ${describeTest(test)}`
