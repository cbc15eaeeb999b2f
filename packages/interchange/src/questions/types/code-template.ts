/** What a template of CodeRunner says beside the answer and the test; null when it says more than we can. */
export interface TemplateParts {
  before: string
  after: string
  /** Of each test, around its code. */
  testPrefix: string
  testSuffix: string
}

/** Longer templates are programs of their own. */
const MAX_TEMPLATE = 20_000
const ANSWER = '{{ STUDENT_ANSWER }}'
const TEST = '{{ TEST.testcode }}'

/**
 * Reads a template that puts the answer and the code of a test between lines of its own, test by test or with a loop over
 * all tests. `usesAnswerText` tells whether a test asks for `__student_answer__`, which we do not have.
 */
export function readTemplate(written: string, usesAnswerText: boolean): TemplateParts | null {
  if (written.length > MAX_TEMPLATE) return null
  const plain = written
    .replaceAll('\r\n', '\n')
    .replace(/\{\{\s{0,5}(STUDENT_ANSWER|TEST\.testcode)\s{0,5}\}\}/g, '{{ $1 }}')
    .replace(
      /^__student_answer__ = """\{\{ ?(?:ESCAPED_STUDENT_ANSWER|STUDENT_ANSWER ?\| ?e\(["']py["']\)) ?\}\}"""\n?/m,
      '',
    )
  const unlooped = withoutLoop(plain)
  const [before, rest, more] = unlooped.split(ANSWER)
  if (before === undefined || rest === undefined || more !== undefined) return null
  const [between, suffix, another] = rest.split(TEST)
  if (between === undefined || another !== undefined || /\{[{%#]/.test(before + between + (suffix ?? ''))) return null
  if (usesAnswerText && written.includes('__student_answer__')) return null
  if (suffix === undefined) return { before: tidy(before), after: tidy(between), testPrefix: '', testSuffix: '' }
  const lineAt = between.lastIndexOf('\n') + 1
  return {
    before: tidy(before),
    after: tidy(between.slice(0, lineAt)),
    testPrefix: between.slice(lineAt),
    testSuffix: suffix.trimEnd(),
  }
}

const LOOP =
  /\{% for TEST in TESTCASES %\}\n([^]{0,2000}?)\n\{% if not loop\.last %\}\s{0,9}print\(SEPARATOR\)\s{0,9}\{% endif %\}\s{0,9}\{% endfor %\}/

/** The loop over all tests as what it does for one of them. */
const withoutLoop = (template: string): string =>
  template.replace(LOOP, (_all, body: string) => body).replace(/^SEPARATOR = "[^"\n]{1,80}"\n?/m, '')

/** Blank lines at the ends say nothing. */
const tidy = (code: string): string => code.replace(/^\s*\n/, '').trimEnd()
