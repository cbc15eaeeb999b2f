import type { CodeTemplate, CodeTest, QuestionOf } from '@learn/questions'
import { MOST_CPU_S } from '@learn/questions/code-limits'
import { getCommon, isYes } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawQuestion, RawTest } from '../raw-question.ts'
import { withParameters } from './code-params.ts'
import { isPrototype, NO_PROTOTYPES, type Prototypes, settingText, withPrototype } from './code-prototypes.ts'
import { readTemplate, type TemplateParts } from './code-template.ts'
import { codeTemplate } from './code-twig.ts'

type CodeRunner = QuestionOf<'coderunner'>

const PLAIN: TemplateParts = { before: '', after: '', testPrefix: '', testSuffix: '' }
/** Shows what was read where it was asked for, as a terminal does. */
const ECHO = `_input = input
def input(prompt=''):
    line = _input(prompt)
    print(line)
    return line`
/** What programs in C begin with, so that tests can print. */
export const C_HEADERS = ['stdio.h', 'stdlib.h', 'ctype.h', 'string.h', 'stdbool.h', 'math.h']
  .map(name => `#include <${name}>`)
  .join('\n')
interface BuiltIn {
  language: CodeRunner['language']
  parts: TemplateParts
  /** Its tests are input alone: what they have as code is no part of the program. */
  isProgram?: true
}
/** Prototypes that CodeRunner has built in, and that we can run. */
const BUILT_IN = new Map<string, BuiltIn>([
  ['python3', { language: 'python', parts: PLAIN }],
  ['python3_w_input', { language: 'python', parts: { ...PLAIN, before: ECHO } }],
  ['nodejs', { language: 'javascript', parts: PLAIN }],
  ['sql', { language: 'sql', parts: PLAIN }],
  ['c_function', { language: 'c', parts: { ...PLAIN, before: C_HEADERS } }],
  ['c_program', { language: 'c', parts: PLAIN, isProgram: true }],
])

/** What languages are called by authors of prototypes. */
const LANGUAGES = new Map<string, CodeRunner['language']>([
  ['python3', 'python'],
  ['python', 'python'],
  ['nodejs', 'javascript'],
  ['javascript', 'javascript'],
  ['c', 'c'],
])
/** What there is no machine for, by the beginnings of names of prototypes. */
const NO_MACHINE: readonly (readonly [RegExp, string])[] = [
  [/^(matlab|octave)/, 'Octave: there is no build of it that can be locked down here'],
  [/^clojure/, 'Clojure: it needs a Java machine'],
  [/^java(?!script)/, 'a Java machine'],
  [/^cpp/, 'C++: its library takes too long to compile here'],
]

/** How CodeRunner’s graders compare. */
const GRADERS = new Map<string, CodeRunner['compare']>([
  ['', 'lines'],
  ['EqualityGrader', 'lines'],
  ['NearEqualityGrader', 'loose'],
  ['RegexGrader', 'pattern'],
])
const TEMPLATE_GRADER = 'TemplateGrader'

/** A CodeRunner question that can be run; else what it wants, in words. `prototypes`: those that came with it. */
export function codeRunner(
  written: RawQuestion,
  prototypes: Prototypes = NO_PROTOTYPES,
): Mapped<CodeRunner> | { wants: string } {
  const name = settingText(written, 'coderunnertype').trim()
  const custom = BUILT_IN.has(name) ? undefined : prototypes.get(name)
  const whole = withPrototype(written, isPrototype(written) ? undefined : custom)
  const raw = isYes(whole.setting('twigall')) ? withParameters(whole) : whole
  return raw ? runnable(raw, name, custom !== undefined) : { wants: 'CodeRunner’s template parameters in its texts' }
}

type Way = { language: CodeRunner['language'] } & (
  | { parts: TemplateParts }
  | { template: CodeTemplate; notes: string[] }
)

/** In which language it runs and what makes its programs. */
function wayOf(raw: RawQuestion, name: string, isCustom: boolean): Way | { wants: string } {
  const builtIn = BUILT_IN.get(name)
  const [, machine] = NO_MACHINE.find(([pattern]) => pattern.test(name)) ?? []
  const text = raw.setting('template').trim()
  if (!builtIn && !isCustom) return { wants: machine ?? `the CodeRunner prototype ${name || 'that it does not name'}` }
  const named = raw.setting('language').trim().toLowerCase()
  const language = named === '' || builtIn?.language === 'sql' ? builtIn?.language : LANGUAGES.get(named)
  if (!language) return { wants: machine ?? `the language ${named || 'that its prototype does not name'}` }
  const isGrader = raw.setting('grader').trim() === TEMPLATE_GRADER
  if (text === '') return builtIn ? { language, parts: builtIn.parts } : { wants: `the CodeRunner prototype ${name}` }
  if (language === 'sql') return { wants: `the CodeRunner prototype ${name} with a template of its own` }
  const usesAnswerText = raw.tests.some(({ code }) => code.includes('__student_answer__'))
  const parts = isGrader || language === 'c' ? null : readTemplate(text, usesAnswerText)
  if (parts && !usesAnswerText) return { language, parts }
  const made = codeTemplate(raw, { language, isGrader })
  if ('wants' in made) return { wants: machine && OF_SYSTEM_WORDS.test(made.wants) ? machine : made.wants }
  return { language, ...made }
}
const OF_SYSTEM_WORDS = /of the system/

function runnable(raw: RawQuestion, name: string, isCustom: boolean): Mapped<CodeRunner> | { wants: string } {
  if (/^[12]$/.test(raw.setting('prototypetype').trim())) return { wants: 'its own use as a CodeRunner prototype' }
  const way = wayOf(raw, name, isCustom)
  if ('wants' in way) return way
  const { language } = way
  const grader = raw.setting('grader').trim()
  const template = 'template' in way ? way.template : null
  const compare = grader === TEMPLATE_GRADER && template ? 'lines' : GRADERS.get(grader)
  if (!compare) return { wants: `the CodeRunner grader ${grader}` }
  // With less a right answer could be stopped and be called wrong.
  const seconds = positive(raw.setting('cputimelimitsecs')) ?? 0
  if (seconds > MOST_CPU_S) return { wants: `${seconds} seconds of processor time, where ${MOST_CPU_S} are the most` }
  const tests = raw.tests.filter(({ testType }) => testType !== '1')
  if (tests.length === 0) return { wants: 'tests: it has none' }
  if (!template && tests.some(({ code }) => code.includes('__student_answer__')))
    return { wants: 'the text of the answer inside its tests' }
  const data = raw.dataFiles
  const [database, ...others] = language === 'sql' ? data.filter(({ path }) => path.endsWith('.db')) : []
  const beside = language === 'python' ? data : []
  if (others.length > 0 || data.length > (database ? 1 : beside.length))
    return { wants: 'files beside the code while it runs' }
  const input = raw.setting('uiplugin').trim()
  if (input !== '' && !/^(ace|none)$/i.test(input)) return { wants: `the CodeRunner input ${input}` }
  const parts = 'parts' in way ? way.parts : PLAIN
  const isProgram = !template && BUILT_IN.get(name)?.isProgram === true
  return {
    question: {
      type: 'coderunner',
      ...getCommon({ ...raw, penalty: penaltyOf(raw) }),
      language,
      preload: raw.setting('answerpreload'),
      before: parts.before,
      after: parts.after,
      ...(template && { template }),
      ...(beside.length > 0 && { files: beside.map(({ path }) => path) }),
      tests: tests.map(test => testOf(isProgram ? { ...test, code: '' } : test, parts)),
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
    notes: [
      ...(raw.tests.length > tests.length ? ['tests of the check before are left out'] : []),
      ...('notes' in way ? way.notes : []),
    ],
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
  const numbers = terms.flatMap(term => getNumber(term.replace('%', '')) ?? [])
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
  const number = getNumber(text)
  return number !== null && number > 0 ? number : null
}
