import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const test = (code: string, expected: string, more = '', attributes = 'useasexample="1" mark="1.0000000"') =>
  `<testcase testtype="0" ${attributes}><testcode><text>${code}</text></testcode><stdin><text></text></stdin><expected><text>${expected}</text></expected>${more}<display><text>SHOW</text></display></testcase>`

/** A CodeRunner question with some settings, as it is read. */
async function read(settings: Record<string, string>, tests = test('print(sqr(2))', '4')) {
  const all = {
    coderunnertype: 'python3',
    prototypetype: '0',
    allornothing: '1',
    answer: 'def sqr(n): return n * n',
    ...settings,
  }
  const elements = Object.entries(all).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
  const xml = `<quiz><question type="coderunner"><name><text>Q</text></name><questiontext format="html"><text>Do it.</text></questiontext><penalty>0</penalty>${elements.join('')}<testcases>${tests}</testcases></question></quiz>`
  const { categories, report } = await readText(work.workDir, 'code.xml', xml)
  return { question: categories[0]?.questions[0]?.versions[0]?.question, report }
}

describe('a CodeRunner question', () => {
  it('of the prototype python3 is a task with its tests, its answer and its limits', async () => {
    const { question } = await read(
      { penaltyregime: '0, 10, 20, ...', answerpreload: 'def sqr(n):', cputimelimitsecs: '5', memlimitmb: '100' },
      test('print(sqr(2))', '4') +
        test('print(sqr(3))', '9', '', 'useasexample="0" mark="2.5"').replace('SHOW', 'HIDE_IF_FAIL'),
    )
    expect(question).toMatchObject({
      type: 'coderunner',
      language: 'python',
      penalty: 0.1,
      preload: 'def sqr(n):',
      before: '',
      after: '',
      isAllOrNothing: true,
      compare: 'lines',
      cpuLimitS: 5,
      memoryLimitMb: 100,
      reference: 'def sqr(n): return n * n',
      showsFailingInput: true,
      tests: [
        { code: 'print(sqr(2))', expected: '4', isExample: true, display: 'show', mark: 1 },
        { code: 'print(sqr(3))', expected: '9', isExample: false, display: 'hide-if-fail', mark: 2.5 },
      ],
    })
  })

  it('of the prototype sql has its database, the widths of its columns, and what runs before the answer', async () => {
    const extra = '<extra><text>insert into t values (3);</text></extra>'
    const database = `<file name="q1.db" path="/" encoding="base64">${Buffer.from('SQLite format 3').toString('base64')}</file>`
    const { question } = await read(
      { coderunnertype: 'sql', templateparams: '{"columnwidths": [0, 12]}', answer: 'select * from t' },
      test('-- plain', '1') + test('-- more', '3', extra) + database,
    )
    expect(question).toMatchObject({
      language: 'sql',
      database: 'q1.db',
      columnWidths: [0, 12],
      isOrdered: true,
      tests: [{ code: '-- plain' }, { code: '-- more', setup: 'insert into t values (3);' }],
    })
  })

  it.each([
    ['', { before: '', after: '' }, 'sqr(2)'],
    [
      'import math\n\n{{ STUDENT_ANSWER }}\n\nx = 1\n{{ TEST.testcode }}\n',
      { before: 'import math', after: 'x = 1' },
      'sqr(2)',
    ],
    ['{{STUDENT_ANSWER}}\nprint(repr({{TEST.testcode}}))', { before: '', after: '' }, 'print(repr(sqr(2)))'],
    [
      '{{ STUDENT_ANSWER }}\n\n__student_answer__ = """{{ STUDENT_ANSWER | e(\'py\') }}"""\n\nSEPARATOR = "#<ab@1#@>#"\n\n{% for TEST in TESTCASES %}\n{{ TEST.testcode }}\n{% if not loop.last %}\nprint(SEPARATOR)\n{% endif %}\n{% endfor %}',
      { before: '', after: '' },
      'sqr(2)',
    ],
  ])('with lines of its own around the answer keeps them: %j', async (template, parts, code) => {
    const { question } = await read({ template }, test('sqr(2)', '4'))
    expect(question).toMatchObject({ type: 'coderunner', ...parts, tests: [{ code }] })
  })

  it.each([
    [{ coderunnertype: 'matlab_function' }, 'Octave: there is no build of it that can be locked down here'],
    [{ coderunnertype: 'cpp_program' }, 'C++: its library takes too long to compile here'],
    [{ coderunnertype: 'python3_cosc121' }, 'the CodeRunner prototype python3_cosc121'],
    [{ prototypetype: '2' }, 'its own use as a CodeRunner prototype'],
    [{ grader: 'StrangeGrader' }, 'the CodeRunner grader StrangeGrader'],
    [
      { template: 'import subprocess\n{{ STUDENT_ANSWER }}\n{% for a in [1] %}{% endfor %}' },
      'programs of the system beside Python, which its template starts',
    ],
    [
      { template: '{{ STUDENT_ANSWER }}\nassert {{ TEST.testcode }} == {{ TEST.expected }}' },
      'what its tests expect inside of the program that runs the answer',
    ],
    [
      {
        template: '{% if 1 %}{{ STUDENT_ANSWER }}{% endif %}',
        templateparams: 'print(1)',
        templateparamslang: 'python3',
      },
      'CodeRunner’s template parameters from a program',
    ],
    [{ uiplugin: 'graph' }, 'the CodeRunner input graph'],
  ])('that wants more is kept, with what it wants: %j', async (settings, wants) => {
    const { question, report } = await read(settings)
    expect(question).toMatchObject({ type: 'unsupported', originType: 'coderunner', wants, textHtml: 'Do it.' })
    expect(report).toContainEqual({ outcome: 'kept', what: 'question', name: 'Q', reason: `it wants ${wants}` })
  })

  it('with plain parameters has them set in; with others it is kept', async () => {
    const twig = { twigall: '1', templateparams: '{"f": "sqr", "n": 3}', answer: 'def {{ f }}(x): return x * x' }
    const { question } = await read(twig, test('print({{f}}({{ n }}))', '9'))
    expect(question).toMatchObject({
      reference: 'def sqr(x): return x * x',
      tests: [{ code: 'print(sqr(3))', expected: '9' }],
    })
    const wants = 'CodeRunner’s template parameters in its texts'
    const others: Record<string, string>[] = [
      { templateparams: '{"n": {{ random(5) }}}' },
      { templateparamslang: 'python' },
      { answer: '{% if n %}1{% endif %}' },
    ]
    for (const more of others)
      expect((await read({ ...twig, ...more }, test('print({{f}}({{ n }}))', '9'))).question).toMatchObject({ wants })
    // Without `twigall` braces are braces.
    expect((await read({}, test('print("{{ n }}")', '{{ n }}'))).question).toMatchObject({ type: 'coderunner' })
  })

  it('in C is a task whose tests are calls, or input alone', async () => {
    const { question } = await read({ coderunnertype: 'c_function' }, test('printf("%d", sqr(2));', '4'))
    expect(question).toMatchObject({ language: 'c', tests: [{ code: 'printf("%d", sqr(2));' }] })
    expect(question).toMatchObject({ before: expect.stringContaining('#include <stdio.h>') })
    const { question: program } = await read({ coderunnertype: 'c_program' }, test('not asked', '4'))
    expect(program).toMatchObject({ language: 'c', before: '', tests: [{ code: '' }] })
  })

  it('with a template of its own keeps it, and says where it compares by itself', async () => {
    const text = '{% if TEST.testcode %}{{ STUDENT_ANSWER }}{% endif %}{{ TEST.testcode }}'
    const more = { template: text, iscombinatortemplate: '0', hoisttemplateparams: '1', templateparams: '{"a": 1}' }
    const { question } = await read(more)
    const parts = { text, isCombinator: false, isGrader: false, isToldExpected: false, hoists: true }
    expect(question).toMatchObject({ before: '', template: { ...parts, parameters: '{"a": 1}' } })
    const judging = 'import json\nexec("{{ STUDENT_ANSWER | e(\'py\') }}")\nprint({{ TEST.expected }})'
    const grader = await read({ template: judging, grader: 'TemplateGrader' })
    expect(grader.question).toMatchObject({ template: { isGrader: true, isToldExpected: true } })
    expect(grader.report.map(line => JSON.stringify(line)).join()).toContain('compares by itself')
    // It only reads the answer: nothing of it stands in a program beside what is expected.
    expect((await read({ template: judging })).question).toMatchObject({ template: { isToldExpected: true } })
    expect((await read({ grader: 'RegexGrader' })).question).toMatchObject({ compare: 'pattern' })
  })

  it('takes what it does not say from a prototype of the same file', async () => {
    const questionXml = (name: string, fields: string) =>
      `<question type="coderunner"><name><text>${name}</text></name><questiontext format="html"><text>Do.</text></questiontext>${fields}<testcases>${test('f(1)', '1')}</testcases></question>`
    const template = '<![CDATA[{% if 1 %}{{ STUDENT_ANSWER }}{% endif %}\nprint({{ TEST.testcode }})]]>'
    const own = '<prototypetype>0</prototypetype><templateparams>{"b": 2}</templateparams>'
    const shared = `<prototypetype>2</prototypetype><language>python3</language><grader>NearEqualityGrader</grader><cputimelimitsecs>7</cputimelimitsecs><templateparams>{"a": 1, "b": 1}</templateparams><template>${template}</template>`
    const ours = '<coderunnertype>ours</coderunnertype>'
    const xml = `<quiz>${questionXml('Q', ours + own)}${questionXml('P', ours + shared)}</quiz>`
    const { categories } = await readText(work.workDir, 'code.xml', xml)
    const [made, prototype] = categories[0]?.questions.map(({ versions: [newest] }) => newest?.question) ?? []
    expect(made).toMatchObject({
      type: 'coderunner',
      language: 'python',
      compare: 'loose',
      cpuLimitS: 7,
      template: { parameters: '{"a":1,"b":2}' },
    })
    expect(prototype).toMatchObject({ type: 'unsupported', wants: 'its own use as a CodeRunner prototype' })
  })

  it('with files beside it has them; with tests of the text of the answer it is kept', async () => {
    const file = '<file name="data.txt" path="/" encoding="base64">YQ==</file>'
    expect((await read({}, test('1', '1') + file)).question).toMatchObject({ files: ['data.txt'] })
    expect((await read({ coderunnertype: 'nodejs' }, test('1', '1') + file)).question).toMatchObject({
      wants: 'files beside the code while it runs',
    })
    expect((await read({}, test('print(len(__student_answer__))', '1'))).question).toMatchObject({
      wants: 'the text of the answer inside its tests',
    })
  })
})
