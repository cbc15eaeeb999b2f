import type { CodeTest, QuestionOf } from '@learn/questions'
import { C_HEADERS, DISPLAYS } from '../questions/types/code-runner.ts'
import type { ExtensionCode } from './extension-element.ts'
import type { QuestionTexts } from './question-texts.ts'
import { xmlText } from './xml-text.ts'

type Code = QuestionOf<'coderunner'>

/** CodeRunner's prototype that runs a language. */
const PROTOTYPES: Readonly<Record<Code['language'], string>> = {
  python: 'python3',
  javascript: 'nodejs',
  sql: 'sql',
  c: 'c_function',
}
const GRADERS: Readonly<Record<Code['compare'], string>> = {
  lines: 'EqualityGrader',
  exact: 'EqualityGrader',
  loose: 'NearEqualityGrader',
  pattern: 'RegexGrader',
}

/** Programs in C whose tests are input alone. */
const isProgram = ({ language, template, before, after, tests }: Code): boolean =>
  language === 'c' && !template && before === '' && after === '' && tests.every(({ code }) => code === '')

const C_MAIN = 'int main(void) {\n{{ TEST.extra }}\n{{ TEST.testcode }}\n  return 0;\n}'

/** What makes a program of an answer, in the words of CodeRunner; '' for what its prototype does. */
function templateOf(question: Code): string {
  const { language, before, after, template } = question
  if (template) return template.text
  if (language === 'c' && before === C_HEADERS && after === '') return ''
  if (before === '' && after === '' && (language !== 'c' || isProgram(question))) return ''
  const test = language === 'c' ? C_MAIN : '{{ TEST.testcode }}'
  return `${[before, '{{ STUDENT_ANSWER }}', after, test].filter(Boolean).join('\n')}\n`
}

const element = (name: string, value: string | number): string => `<${name}>${xmlText(String(value))}</${name}>`

/** A code question in the words of CodeRunner. */
export async function codeElements(question: Code, texts: QuestionTexts): Promise<string[]> {
  const { language, tests, template: own } = question
  const template = templateOf(question)
  const files = []
  for (const path of [question.database, ...(question.files ?? [])].filter(Boolean)) files.push(await texts.file(path))
  return [
    element('coderunnertype', isProgram(question) ? 'c_program' : PROTOTYPES[language]),
    element('prototypetype', 0),
    element('allornothing', question.isAllOrNothing ? 1 : 0),
    element('penaltyregime', ''),
    element('precheck', 0),
    element('answerpreload', question.preload),
    element('template', template),
    element('iscombinatortemplate', template === '' ? '' : own?.isCombinator ? 1 : 0),
    element('testsplitterre', own?.splitter ?? ''),
    element('answer', question.reference),
    element('grader', own?.isGrader ? 'TemplateGrader' : GRADERS[question.compare]),
    element('globalextra', own?.globalExtra ?? ''),
    element('hoisttemplateparams', own?.hoists ? 1 : 0),
    element('cputimelimitsecs', question.cpuLimitS ?? ''),
    element('memlimitmb', question.memoryLimitMb ?? ''),
    element(
      'templateparams',
      own?.parameters ??
        (question.columnWidths.length > 0 ? JSON.stringify({ columnwidths: question.columnWidths }) : ''),
    ),
    `<testcases>${tests.map(testXml).join('')}${files.join('')}</testcases>`,
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
export const writeExtensionCode = (question: Code): ExtensionCode => ({
  language: question.language,
  before: question.before,
  after: question.after,
  ...(question.template && { template: question.template }),
  ...(question.files && { files: question.files }),
  compare: question.compare,
  isOrdered: question.isOrdered,
  schema: question.schema,
  columnWidths: question.columnWidths,
  showsFailingInput: question.showsFailingInput,
  passedHtml: question.passedHtml,
  categories: question.tests.map(({ category }) => category),
})
