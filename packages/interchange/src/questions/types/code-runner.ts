import type { CodeTest, QuestionOf } from '@learn/questions'
import { commonOf, isYes } from '../common.ts'
import { numberOf } from '../fraction.ts'
import type { Mapped, RawQuestion, RawTest } from '../raw-question.ts'
import { withParameters } from './code-params.ts'
import { readTemplate, type TemplateParts } from './code-template.ts'

type CodeRunner = QuestionOf<'coderunner'>

const PLAIN: TemplateParts = { before: '', after: '', testPrefix: '', testSuffix: '' }
/** Shows what was read where it was asked for, as a terminal does. */
const ECHO = `_input = input
def input(prompt=''):
    line = _input(prompt)
    print(line)
    return line`
/** Prototypes that CodeRunner has built in, and that we can run. */
const BUILT_IN = new Map<string, { language: CodeRunner['language']; parts: TemplateParts }>([
  ['python3', { language: 'python', parts: PLAIN }],
  ['python3_w_input', { language: 'python', parts: { ...PLAIN, before: ECHO } }],
  ['sql', { language: 'sql', parts: PLAIN }],
])

/** How CodeRunner's graders compare. */
const GRADERS = new Map<string, CodeRunner['compare']>([
  ['', 'lines'],
  ['EqualityGrader', 'lines'],
  ['NearEqualityGrader', 'loose'],
])

/** A CodeRunner question whose prototype is built in; else what it wants, in words. */
export function codeRunner(written: RawQuestion): Mapped<CodeRunner> | { wants: string } {
  const raw = isYes(written.setting('twigall')) ? withParameters(written) : written
  return raw ? withBuiltIn(raw) : { wants: 'CodeRunner’s template parameters in its texts' }
}

function withBuiltIn(raw: RawQuestion): Mapped<CodeRunner> | { wants: string } {
  const prototype = raw.setting('coderunnertype').trim()
  if (/^[12]$/.test(raw.setting('prototypetype').trim())) return { wants: 'its own use as a CodeRunner prototype' }
  const builtIn = BUILT_IN.get(prototype)
  if (!builtIn) return { wants: `the CodeRunner prototype ${prototype || 'that it does not name'}` }
  const { language } = builtIn
  const compare = GRADERS.get(raw.setting('grader').trim())
  if (!compare) return { wants: `the CodeRunner grader ${raw.setting('grader').trim()}` }
  const tests = raw.tests.filter(({ testType }) => testType !== '1')
  if (tests.length === 0) return { wants: 'tests: it has none' }
  const usesAnswerText = tests.some(({ code }) => code.includes('__student_answer__'))
  const written = raw.setting('template').trim()
  const template = written === '' ? builtIn.parts : language === 'sql' ? null : readTemplate(written, usesAnswerText)
  if (!template) return { wants: `the CodeRunner prototype ${prototype} with a template of its own` }
  if (usesAnswerText) return { wants: 'the text of the answer inside its tests' }
  const data = raw.dataFiles
  const [database, ...others] = language === 'sql' ? data.filter(({ path }) => path.endsWith('.db')) : []
  if (others.length || data.length > (database ? 1 : 0)) return { wants: 'files beside the code while it runs' }
  const notes = []
  if (raw.tests.length > tests.length) notes.push('tests of the check before are left out')
  if (raw.setting('uiplugin').trim() !== '' && !/^(ace|none)$/i.test(raw.setting('uiplugin').trim()))
    return { wants: `the CodeRunner input ${raw.setting('uiplugin').trim()}` }
  return {
    question: {
      type: 'coderunner',
      ...commonOf({ ...raw, penalty: penaltyOf(raw) }),
      language,
      preload: raw.setting('answerpreload'),
      before: template.before,
      after: template.after,
      tests: tests.map(test => testOf(test, template)),
      isAllOrNothing: raw.setting('allornothing') === '' || isYes(raw.setting('allornothing')),
      compare,
      // CodeRunner holds the printed rows against each other, order and all.
      isOrdered: language === 'sql',
      schema: '',
      database: database?.path ?? '',
      columnWidths: language === 'sql' ? widthsOf(raw.setting('templateparams')) : [],
      cpuLimitS: positive(raw.setting('cputimelimitsecs')),
      memoryLimitMb: positive(raw.setting('memlimitmb')),
      reference: raw.setting('answer'),
      showsFailingInput: tests.some(({ isExample, display }) => !isExample && DISPLAYS.get(display) !== 'hide'),
      passedHtml: '',
    },
    notes,
  }
}

/** Moodle’s words for what of a test is shown. */
export const DISPLAYS = new Map<string, CodeTest['display']>([
  ['SHOW', 'show'],
  ['HIDE', 'hide'],
  ['HIDE_IF_FAIL', 'hide-if-fail'],
  ['HIDE_IF_SUCCEED', 'hide-if-succeed'],
])

const testOf = (test: RawTest, { testPrefix, testSuffix }: TemplateParts): CodeTest => ({
  code: testPrefix + test.code + testSuffix,
  stdin: test.stdin,
  expected: test.expected,
  isExample: test.isExample,
  display: DISPLAYS.get(test.display) ?? 'show',
  category: '',
  mark: Math.max(0, test.mark),
  ...(test.extra.trim() !== '' && { setup: test.extra }),
})

/** `10, 20, ...`: what each further try costs, of the whole. Nothing said: the penalty of the question. */
function penaltyOf(raw: RawQuestion): number {
  const terms = raw
    .setting('penaltyregime')
    .split(',')
    .map(term => term.trim())
    .filter(Boolean)
  const numbers = terms.flatMap(term => numberOf(term.replace('%', '')) ?? [])
  if (numbers.length === 0) return raw.penalty
  const [first = 0] = numbers
  const step = numbers.length > 1 ? (numbers.at(-1) ?? 0) - (numbers.at(-2) ?? 0) : first
  return Math.min(1, Math.max(0, Number(((terms.at(-1) === '...' ? step : first) / 100).toFixed(6))))
}

function widthsOf(parameters: string): number[] {
  try {
    const said: unknown = JSON.parse(parameters)
    const widths: unknown = typeof said === 'object' && said !== null && 'columnwidths' in said ? said.columnwidths : []
    return Array.isArray(widths)
      ? widths
          .slice(0, 100)
          .flatMap(width => (Number.isInteger(width) ? [Math.min(1000, Math.abs(Number(width)))] : []))
      : []
  } catch {
    return []
  }
}

function positive(text: string): number | null {
  const number = numberOf(text)
  return number !== null && number > 0 ? number : null
}
