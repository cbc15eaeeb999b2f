import type { CodeTask } from '@learn/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRunner } from '../runner/runner.ts'
import { backEnds, cacheDir, getTask, getTest } from '../task.test-kit.ts'
import { runAnswer } from './run-answer.ts'
import { splitOutputs } from './split-outputs.ts'

const [backEnd] = backEnds
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir, keepsSpare: true })
// The image of Python is made once, and that is no part of what is tested.
beforeAll(() => runner.prepare(), 120_000)
afterAll(() => runner.close())

const templateOf = (traits: Partial<NonNullable<CodeTask['template']>>): NonNullable<CodeTask['template']> => ({
  text: '',
  isCombinator: false,
  splitter: '',
  isGrader: false,
  isToldExpected: false,
  parameters: '',
  hoists: false,
  globalExtra: '',
  ...traits,
})
const LINE_BY_LINE = `{{ STUDENT_ANSWER }}
SEPARATOR = "#<ab@17943918#@>#"
{% for TEST in TESTCASES %}
{{ TEST.extra }}
{{ TEST.testcode }}
{% if not loop.last %}
print(SEPARATOR)
{% endif %}
{% endfor %}`
const run = (task: CodeTask, answer: string) => runAnswer(runner.run, task, answer)
const JUDGE = `import json
from math import isclose
seen = {}
exec("""{{ STUDENT_ANSWER | e('py') }}""", seen)
got = eval("""{{ TEST.testcode | e('py') }}""", seen)
share = 1 if isclose(got, {{ TEST.expected }}, rel_tol=0.1) else 0.5 if got > 0 else 0
print(json.dumps({"fraction": share, "got": str(got), "feedback": "<b>near</b>"}))`

describe('a template of an author', { timeout: 60_000 }, () => {
  it('is filled in test by test, with lines of the answer in what is told', async () => {
    const task = getTask(
      'python',
      [getTest({ code: 'print(f(2))', expected: '4' }), getTest({ code: 'print(f(0))', expected: '1' })],
      {
        template: templateOf({ text: LINE_BY_LINE, isCombinator: true }),
      },
    )
    const { tests, fraction } = await run(task, 'def f(n):\n    return 4 / n')
    expect(fraction).toBeNull()
    expect(tests).toEqual([
      { hasPassed: false, got: '2.0\n', fault: '' },
      {
        hasPassed: false,
        got: '',
        fault: 'Line 2. The program stopped with an error. ZeroDivisionError: division by zero',
      },
    ])
  })

  it('has parameters in JSON and in Twig, the filters of CodeRunner, and chance that goes the same way', async () => {
    const text = `print("""{{ STUDENT_ANSWER | e('py') }}""")
print({{ QUESTION.parameters.n }} + {{ n }}, "{{ 'a\\nb"' | e('c') }}", {{ QUESTION.parameters.list | json_encode }}, IS := {{ IS_PRECHECK }})
print({{ QUESTION.parameters.drawn }} == {{ drawn }})`
    const task = getTask('python', [getTest()], {
      template: templateOf({
        text: text.replace('IS := ', ''),
        parameters: '{% set k = 2 %}{"n": {{ k * 3 }}, "list": ["x", 1], "drawn": {{ random(100) }}}',
        hoists: true,
      }),
    })
    const [first] = (await run(task, 'say "hello" \\ """')).tests
    expect(first).toMatchObject({ fault: '', got: 'say "hello" \\ """\n12 a\nb" [\'x\', 1] 0\nTrue\n' })
  })

  it('is told nothing of what is expected, unless its author compares', async () => {
    const text = 'print("""{{ TEST.expected }}{{ QUESTION.answer }}{{ TESTCASES | json_encode }}""")'
    const tests = [getTest({ expected: 'SECRET-OUT' })]
    const task = getTask('python', tests, { reference: 'SECRET-ANSWER', template: templateOf({ text }) })
    expect(JSON.stringify(await run(task, ''))).not.toContain('SECRET')
    const told = { ...task, template: templateOf({ text, isToldExpected: true }) }
    expect((await run(told, '')).tests[0]?.got).toContain('SECRET-OUTSECRET-ANSWER')
  })

  it('that judges a test says what it is worth and why', async () => {
    const tests = [getTest({ code: 'half(3)', expected: '1.5' })]
    const task = getTask('python', tests, {
      template: templateOf({ text: JUDGE, isGrader: true, isToldExpected: true }),
    })
    const share = async (answer: string) => (await run(task, answer)).tests[0]
    expect(await share('def half(n): return n * 0.51')).toMatchObject({
      hasPassed: true,
      fraction: 1,
      saidHtml: '<b>near</b>',
    })
    expect(await share('def half(n): return n')).toMatchObject({ hasPassed: false, fraction: 0.5, got: '3' })
    expect(await share('def half(n) return n')).toMatchObject({ hasPassed: false, fraction: 0 })
    const silent = { ...task, template: templateOf({ text: 'print("fine")', isGrader: true }) }
    expect((await run(silent, '')).tests[0]?.fault).toMatch(/gave no verdict/)
  })

  it('that judges all tests says the whole, test by test or in a table of its own', async () => {
    const text = `import json
rows = [["iscorrect", "Got"], [True, "one"], [False, "two"]{{ STUDENT_ANSWER }}]
print(json.dumps({"fraction": 0.25, "testresults": rows, "prologuehtml": "<p>Look</p>"}))`
    const tests = [getTest(), getTest({ isExample: false })]
    const task = getTask('python', tests, { template: templateOf({ text, isGrader: true, isCombinator: true }) })
    expect(await run(task, '')).toEqual({
      fraction: 0.25,
      tests: [
        { hasPassed: true, got: 'one', fault: '', fraction: 1, saidHtml: '<p>Look</p>' },
        { hasPassed: false, got: 'two', fault: '', fraction: 0 },
      ],
    })
    const { tests: other } = await run(task, ', [True, "<i>three</i>"]')
    expect(other.map(({ hasPassed }) => hasPassed)).toEqual([false, false])
    expect(other[0]?.saidHtml).toContain('<td>&lt;i&gt;three&lt;/i&gt;</td>')
  })

  it('that is wrong, or never ends, is told as the fault of its author', async () => {
    const [broken, endless, escaped] = await Promise.all(
      [
        '{% for %}',
        '{% for a in 0..99999999 %}{% for b in 0..99999 %}x{% endfor %}{% endfor %}',
        "{{ 'x' | e('cobol') }}",
      ].map(
        async text => (await run(getTask('python', [getTest()], { template: templateOf({ text }) }), 'x')).tests[0],
      ),
    )
    for (const one of [broken, endless, escaped])
      expect(one?.fault).toMatch(
        /^The program ended before it was done\. The template of this question could not be filled in/,
      )
    expect(escaped?.fault).toContain('cobol')
  })

  it('reaches nothing outside of the machine that fills it in', async () => {
    const text = `print("""{{ "x".constructor }}{{ include('/etc/passwd') }}""")`
    const { tests } = await run(getTask('python', [getTest()], { template: templateOf({ text }) }), 'x')
    expect(JSON.stringify(tests)).not.toMatch(/root:|native code/)
  })

  it('in C is compiled once for tests that may be read and once for hidden ones, and alone where one stops', async () => {
    const text = `#include <stdio.h>
{{ STUDENT_ANSWER }}
int main(void) {
{% for TEST in TESTCASES %}
  { {{ TEST.testcode }} }
{% if not loop.last %}printf("#<ab@17943918#@>#\\n");{% endif %}

{% endfor %}
  return 0;
}`
    const tests = ['1', '2', '0', '4'].map((n, at) =>
      getTest({ code: `printf("%d\\n", f(${n}));`, expected: String(8 / Number(n)), isExample: at < 2 }),
    )
    const splitter = '|#<ab@17943918#@>#\\n|ms'
    const task = getTask('c', tests, { template: templateOf({ text, isCombinator: true, splitter }) })
    const { tests: results } = await run(task, 'int f(int n) { return 8 / n; }')
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, true, false, true])
    expect(results[2]?.fault).toContain('division by zero')
  })
})

describe('expressions as what is expected', { timeout: 60_000 }, () => {
  it('find something in what was printed, and hold nothing up', async () => {
    const tests = ['^b+$', 'z', '\\Aa', '\\Ab', '('].map(expected => getTest({ expected }))
    const { tests: results } = await run(getTask('python', tests, { compare: 'pattern' }), 'print("a\\nbbb")')
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, false, true, false, false])
    const slow = getTask('python', [getTest({ expected: '^(a+)+$' })], { compare: 'pattern' })
    const begun = performance.now()
    expect((await run(slow, 'print("a" * 40 + "!")')).tests[0]?.hasPassed).toBe(false)
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})

it.each([
  ['a#b', '#', 2, ['a', 'b']],
  ['a#<x>#\nb', '|#<x>#\\n|ms', 2, ['a', 'b']],
  ['a#b', '|#|', 3, null],
  ['a#b', '[#]', 2, null],
  ['a', '', 1, ['a']],
])('what was printed, %j, by %j', (printed, splitter, count, parts) => {
  expect(splitOutputs(printed, splitter, count)).toEqual(parts)
})
