import type { CodeTest, QuestionOf } from '@learn/questions'
import { DISPLAYS } from '../questions/types/code-runner.ts'
import type { OwnCode } from './own-marks.ts'
import type { QuestionTexts } from './question-texts.ts'
import { xmlText } from './xml-text.ts'

type Code = QuestionOf<'coderunner'>

/** CodeRunner's prototype that runs a language. */
const PROTOTYPES: Readonly<Record<Code['language'], string>> = { python: 'python3', javascript: 'nodejs', sql: 'sql', c: 'c_function' }

const element = (name: string, value: string | number): string => `<${name}>${xmlText(String(value))}</${name}>`

/** A code question in the words of CodeRunner. */
export async function codeElements(question: Code, texts: QuestionTexts): Promise<string[]> {
  const { language, before, after, tests } = question
  const template =
    before === '' && after === ''
      ? ''
      : `${[before, '{{ STUDENT_ANSWER }}', after, '{{ TEST.testcode }}'].filter(Boolean).join('\n')}\n`
  const data = question.database === '' ? '' : await texts.file(question.database)
  return [
    element('coderunnertype', PROTOTYPES[language]),
    element('prototypetype', 0),
    element('allornothing', question.isAllOrNothing ? 1 : 0),
    element('penaltyregime', ''),
    element('precheck', 0),
    element('answerpreload', question.preload),
    element('template', template),
    element('iscombinatortemplate', template === '' ? '' : 0),
    element('answer', question.reference),
    element('grader', question.compare === 'loose' ? 'NearEqualityGrader' : 'EqualityGrader'),
    element('cputimelimitsecs', question.cpuLimitS ?? ''),
    element('memlimitmb', question.memoryLimitMb ?? ''),
    element(
      'templateparams',
      question.columnWidths.length ? JSON.stringify({ columnwidths: question.columnWidths }) : '',
    ),
    `<testcases>${tests.map(testXml).join('')}${data}</testcases>`,
  ]
}

function testXml({ code, stdin, expected, setup = '', isExample, display, mark }: CodeTest): string {
  const text = (name: string, value: string) => `<${name}><text>${xmlText(value)}</text></${name}>`
  const shown = [...DISPLAYS].find(([, ours]) => ours === display)?.[0] ?? 'SHOW'
  const inside = [
    text('testcode', code),
    text('stdin', stdin),
    text('expected', expected),
    text('extra', setup),
    text('display', shown),
  ]
  return `<testcase testtype="0" useasexample="${isExample ? 1 : 0}" hiderestiffail="0" mark="${mark}">${inside.join('')}</testcase>`
}

/** What CodeRunner has no word for, or another one. */
export const ownCode = (question: Code): OwnCode => ({
  language: question.language,
  before: question.before,
  after: question.after,
  compare: question.compare,
  isOrdered: question.isOrdered,
  schema: question.schema,
  columnWidths: question.columnWidths,
  showsFailingInput: question.showsFailingInput,
  passedHtml: question.passedHtml,
  categories: question.tests.map(({ category }) => category),
})
