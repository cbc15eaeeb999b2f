import type { Question } from '@learn/questions'
import { writeXlsx } from '@learn/sheet-files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canvasQuiz, item12, item21 } from '#testkit/qti.ts'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(name: string, text: string | Uint8Array) {
  const { categories, report, format } = await readText(work.workDir, name, text)
  const banked = categories.flatMap(category => category.questions)
  const questions = banked.flatMap(({ versions: [newest] }) => newest?.question ?? [])
  return { format, categories, banked, questions, skipped: report.filter(({ outcome }) => outcome === 'skipped') }
}

const choicesOf = (question: Question | undefined) =>
  question && 'choices' in question ? question.choices.map(({ html, fraction }) => [html, fraction]) : null

describe('Aiken', () => {
  it('reads a question, its choices and which is right, and leaves out what does not hold together', async () => {
    const { format, questions, skipped } = await read(
      'q.txt',
      'What is\n1 < 2?\nA. True, it\nis\nB) False\nANSWER: A\n\nLost?\nA. One\nB. Two\nANSWER: D\n\nNo end?\nA. x\nB. y\n',
    )
    expect(format).toBe('aiken')
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ type: 'multichoice', isSingle: true, textHtml: '<p>What is<br>1 &lt; 2?</p>' })
    expect(choicesOf(questions[0])).toEqual([
      ['True, it is', 1],
      ['False', 0],
    ])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'line 8: there is no choice D',
      'line 13: it has no line `ANSWER:`',
    ])
  })
})

describe('an Aiken question without its answer', () => {
  it('is left out with its line, and the next one is whole', async () => {
    const { questions, skipped } = await read(
      'q.txt',
      'First?\nA. x\nB. y\n\nMulti line\nquestion stem?\nA. p\nB. q\nANSWER: B\n\nTwice?\nA. a\nB. b\nB. c\nANSWER: B\n',
    )
    expect(questions).toMatchObject([{ textHtml: '<p>Multi line<br>question stem?</p>' }])
    expect(choicesOf(questions[0])).toEqual([
      ['p', 0],
      ['q', 1],
    ])
    expect(skipped.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'First? line 1: it has no line `ANSWER:`',
      'Twice? line 11: it has two choices B',
    ])
  })
})

describe('a text with answers inside', () => {
  it('reads each code with its weight, signs that are escaped, and what is said of each answer', async () => {
    const { format, questions } = await read(
      'capitals.txt',
      'France: {2:SAC:=Paris#Yes~%50%Lyon\\}#Nearly\\#}. Pi: {:NM:=3.14:0.01~%0%*}\n{1:MCVS:~Red~=Blue &amp; green} {1:MR:%50%a~%50%b~%-100%c}',
    )
    expect(format).toBe('cloze')
    const [question] = questions
    if (question?.type !== 'cloze') throw new Error('it is a cloze')
    expect(question.textHtml).toBe('France: {#1}. Pi: {#2}<br>\n{#3} {#4}')
    expect(question.parts).toMatchObject([
      {
        type: 'shortanswer',
        defaultMark: 2,
        isCaseSensitive: true,
        answers: [
          { pattern: 'Paris', fraction: 1, feedbackHtml: 'Yes' },
          { pattern: 'Lyon}', fraction: 0.5, feedbackHtml: 'Nearly#' },
        ],
      },
      { type: 'numerical', answers: [{ value: 3.14, tolerance: 0.01, fraction: 1 }, { value: null }] },
      { type: 'multichoice', isSingle: true, shuffles: true, choices: [{ html: 'Red' }, { html: 'Blue &amp; green' }] },
      { type: 'multichoice', isSingle: false, choices: [{ fraction: 0.5 }, { fraction: 0.5 }, { fraction: -1 }] },
    ])
  })

  it('is left out with its line where a code never ends', async () => {
    const { questions, skipped } = await read('broken.txt', 'A {1:SA:=Paris and so on')
    expect(questions).toEqual([])
    expect(skipped[0]?.reason).toBe('line 1: its answer "{1:SA:" never ends')
  })
})

describe('Moodle XML of the types that answer inside of a text or draw numbers', () => {
  const quiz = (type: string, inside: string) =>
    `<quiz><question type="${type}"><name><text>Q</text></name>${inside}</question></quiz>`
  const text = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`

  it('gaps with lists, and with words to be dragged', async () => {
    const select = await read(
      'q.xml',
      quiz(
        'gapselect',
        `${text('[[2]] and [[1]]')}<shuffleanswers>1</shuffleanswers><selectoption><text>a</text><group>1</group></selectoption><selectoption><text>b</text><group>2</group></selectoption>`,
      ),
    )
    expect(select.questions).toMatchObject([
      {
        type: 'gaps',
        isDragged: false,
        words: [
          { html: 'a', group: 1 },
          { html: 'b', group: 2 },
        ],
      },
    ])
    const drag = await read(
      'q.xml',
      quiz(
        'ddwtos',
        `${text('[[1]]')}<dragbox><text>a</text><group>1</group><infinite/></dragbox><dragbox><text>b</text><group>1</group></dragbox>`,
      ),
    )
    expect(drag.questions).toMatchObject([
      { type: 'gaps', isDragged: true, words: [{ isUnlimited: true }, { isUnlimited: false }] },
    ])
  })

  it('an ordering by the numbers of its items', async () => {
    const item = (n: number, word: string) => `<answer fraction="${n}" format="html"><text>${word}</text></answer>`
    const { questions } = await read(
      'q.xml',
      quiz(
        'ordering',
        `${text('Order')}<layouttype>HORIZONTAL</layouttype><selecttype>CONTIGUOUS</selecttype><selectcount>2</selectcount><gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>${item(2, 'two')}${item(1, 'one')}${item(3, 'three')}`,
      ),
    )
    expect(questions).toMatchObject([
      { type: 'ordering', items: ['one', 'two', 'three'], count: 2, isRun: true, isInLine: true, grading: 'subset' },
    ])
  })

  const datasets = (names: Record<string, number[]>) =>
    `<dataset_definitions>${Object.entries(names)
      .map(
        ([name, values]) =>
          `<dataset_definition><name><text>${name}</text></name><dataset_items>${values.map((value, n) => `<dataset_item><number>${n + 1}</number><value>${value}</value></dataset_item>`).join('')}</dataset_items></dataset_definition>`,
      )
      .join('')}</dataset_definitions>`

  it('a calculated one with the numbers that it draws; one with a formula beyond ours is kept', async () => {
    const answer = (formula: string) =>
      `<answer fraction="100"><text>${formula}</text><tolerance>0.01</tolerance><tolerancetype>2</tolerancetype><correctanswerformat>2</correctanswerformat><correctanswerlength>3</correctanswerlength></answer>`
    const numbers = datasets({ a: [1, 2], b: [3, 4] })
    const { questions } = await read('q.xml', quiz('calculated', `${text('{a}+{b}?')}${answer('{a}+{b}')}${numbers}`))
    expect(questions).toMatchObject([
      {
        type: 'calculated',
        rows: [
          { a: 1, b: 3 },
          { a: 2, b: 4 },
        ],
        asks: {
          kind: 'number',
          answers: [{ formula: '{a}+{b}', tolerates: 'nominal', digits: 3, digitsAre: 'significant' }],
        },
      },
    ])
    const strange = await read('q.xml', quiz('calculatedsimple', `${text('?')}${answer('{a} ? 1 : 2')}${numbers}`))
    expect(strange.questions).toMatchObject([{ type: 'unsupported', wants: 'the formula {a} ? 1 : 2' }])
  })
})

describe('QTI 1.2', () => {
  it('of Canvas: choices, several, true or false, texts, numbers, pairs, places in the text', async () => {
    const { format, questions, skipped, categories } = await read('quiz.xml', canvasQuiz)
    expect(format).toBe('qti')
    expect(categories[0]?.name).toBe('Week 1')
    expect(skipped).toEqual([])
    expect(questions.map(({ type }) => type)).toEqual([
      'multichoice',
      'multichoice',
      'truefalse',
      'shortanswer',
      'numerical',
      'match',
      'cloze',
      'essay',
      'description',
    ])
    expect(choicesOf(questions[0])).toEqual([
      ['Red', 0],
      ['Blue', 1],
    ])
    expect(questions[0]).toMatchObject({
      defaultMark: 2,
      generalFeedbackHtml: '<p>General</p>',
      textHtml: '<p>Which?</p>',
    })
    expect(choicesOf(questions[1])).toEqual([
      ['a', 0.5],
      ['b', 0.5],
      ['c', -1],
    ])
    expect(questions[2]).toMatchObject({ isTrue: false })
    expect(questions[4]).toMatchObject({ answers: [{ value: 10, tolerance: 0.5, fraction: 1 }] })
    expect(questions[5]).toMatchObject({
      pairs: [
        { promptHtml: 'cat', answer: 'mammal' },
        { promptHtml: 'frog', answer: 'amphibian' },
        { promptHtml: '', answer: 'fish' },
      ],
    })
    expect(questions[6]).toMatchObject({
      textHtml: '<p>Roses are {#1}.</p>',
      parts: [{ type: 'shortanswer', answers: [{ pattern: 'red' }, { pattern: 'Red' }] }],
    })
  })

  it('leaves out an item that does not say what is right, and refuses what is no XML', async () => {
    const { skipped, questions } = await read(
      'q.xml',
      `<questestinterop>${item12('Q', 'multiple_choice_question', '<response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>A</mattext></material></response_label></render_choice></response_lid>', '')}</questestinterop>`,
    )
    expect(questions).toEqual([])
    expect(skipped[0]?.reason).toBe('item 1: it does not say which choice is right')
    await expect(read('q.xml', '<questestinterop><item></questestinterop>')).rejects.toMatchObject({
      code: 'questions/broken',
    })
    await expect(read('q.xml', '<!DOCTYPE a [<!ENTITY b "c">]><questestinterop/>')).rejects.toMatchObject({
      code: 'questions/doctype',
    })
  })

  it('names where its rules stand, and nothing is read of that', async () => {
    const head = '<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE questestinterop SYSTEM\n "ims_qtiasiv1p2p1.dtd">\n'
    const { questions } = await read('q.xml', canvasQuiz.replace(/^<\?xml[^>]*>\s*/, head))
    expect(questions).toHaveLength(9)
    await expect(read('q.xml', `${head}<questestinterop><item></questestinterop>`)).rejects.toMatchObject({
      message: expect.stringMatching(/line 5/),
    })
    await expect(read('q.xml', `${head}<!DOCTYPE b><questestinterop/>`)).rejects.toMatchObject({
      code: 'questions/doctype',
    })
  })
})

describe('a package of QTI 2.1', () => {
  it('brings its items in, each with the pictures that it names', async () => {
    const picture = Buffer.from([137, 80, 78, 71])
    const { format, questions, banked, skipped } = await read(
      'items.zip',
      writeZip([
        { path: 'imsmanifest.xml', bytes: '<manifest/>' },
        { path: 'items/one.xml', bytes: item21('choice') },
        { path: 'items/two.xml', bytes: item21('order') },
        { path: 'items/three.xml', bytes: item21('inline') },
        { path: 'items/four.xml', bytes: item21('match') },
        { path: 'items/five.xml', bytes: item21('number') },
        { path: 'items/six.xml', bytes: item21('gap') },
        { path: 'items/broken.xml', bytes: '<assessmentItem' },
        { path: 'items/img/a b.png', bytes: picture },
      ]),
    )
    expect(format).toBe('qti')
    expect(skipped.map(({ name }) => name)).toEqual(['items/broken.xml'])
    const byType = new Map(questions.map(question => [question.type, question]))
    expect([...byType.keys()].toSorted()).toEqual(['cloze', 'gaps', 'match', 'multichoice', 'numerical', 'ordering'])
    expect(byType.get('multichoice')).toMatchObject({
      textHtml: expect.stringContaining('<img src="@@file@@/items/img/a%20b.png"'),
    })
    expect(choicesOf(byType.get('multichoice'))).toEqual([
      ['<b>Red</b> &amp; green', 0],
      ['Blue', 1],
    ])
    expect(byType.get('ordering')).toMatchObject({ items: ['One', 'Two', 'Three'] })
    expect(byType.get('cloze')).toMatchObject({ textHtml: '<p>Sky is {#1}, grass {#2}.</p>' })
    expect(byType.get('match')).toMatchObject({
      pairs: [
        { promptHtml: 'Cat', answer: 'Mammal' },
        { promptHtml: '', answer: 'Fish' },
      ],
    })
    expect(byType.get('numerical')).toMatchObject({ answers: [{ value: 42 }] })
    expect(byType.get('gaps')).toMatchObject({
      textHtml: '<p>A [[2]] barks.</p>',
      words: [{ html: 'cat' }, { html: 'dog' }],
    })
    expect(banked.flatMap(({ files }) => files.map(({ path }) => path))).toEqual(['items/img/a b.png'])
  })

  it('is refused with the name of the file where it leaves its folder or holds no questions', async () => {
    await expect(read('bad.zip', writeZip([{ path: '../x.xml', bytes: '<a/>' }]))).rejects.toMatchObject({
      code: 'questions/broken',
      message: expect.stringMatching(/^bad\.zip: /),
    })
    await expect(read('no.zip', writeZip([{ path: 'a.txt', bytes: 'a' }]))).rejects.toMatchObject({
      code: 'questions/unknown-format',
    })
  })
})

describe('a sheet of questions', () => {
  const rows = [
    [
      'Type',
      'Question',
      'Option A',
      'Option B',
      'Option C',
      'Right answer',
      'Explanation',
      'Marks',
      'Tags',
      'Category',
    ],
    ['', 'Which is even?', '1', '2', '3', 'B', 'Two is.', 2, 'numbers, even', 'Maths/Numbers'],
    ['', 'Which are odd?', '1', '2', '3', 'A, C', '', '', '', 'Maths/Numbers'],
    ['', 'Is 1 < 2?', '', '', '', true, '', '', '', ''],
    ['', 'Half?', '', '', '', 0.5, '', '', '', ''],
    ['short', 'Capital?', '', '', '', 'Paris|paris', '', '', '', ''],
    ['match', 'Match', 'cat = mammal', 'frog = amphibian', '', '', '', '', '', ''],
    ['order', 'Order', 'one', 'two', '', '', '', '', '', ''],
    ['essay', 'Say more', '', '', '', '', '', '', '', ''],
    ['', 'Which?', '1', '2', '', 'F', '', '', '', ''],
    ['puzzle', 'What?', '', '', '', '', '', '', '', ''],
  ]

  it('as .xlsx is a question a row, of the type that it says or that its cells are', async () => {
    const cells = rows.flatMap((row, r) => row.flatMap((value, col) => (value === '' ? [] : [{ row: r, col, value }])))
    const sheet = { name: 'Questions', cells, columns: [], rows: [], tables: [] }
    const bytes = await writeXlsx({ sheets: [sheet], names: [], styles: [{}], leftOut: [] })
    const { format, questions, categories, banked, skipped } = await read('q.xlsx', bytes)
    expect(format).toBe('sheet')
    expect(questions.map(({ type }) => type)).toEqual([
      'multichoice', 'multichoice', 'truefalse', 'numerical', 'shortanswer', 'match', 'ordering', 'essay',
    ]) // biome-ignore format: a list
    expect(choicesOf(questions[0])).toEqual([['1', 0], ['2', 1], ['3', 0]]) // biome-ignore format: a list
    expect(choicesOf(questions[1])).toEqual([['1', 0.5], ['2', -1], ['3', 0.5]]) // biome-ignore format: a list
    expect(questions[0]).toMatchObject({ defaultMark: 2, generalFeedbackHtml: 'Two is.' })
    expect(banked[0]?.versions[0]?.tags).toEqual(['numbers', 'even'])
    expect(categories.map(({ name }) => name)).toEqual(['Maths', 'Numbers', 'Imported questions'])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'row 10: there is no choice "F"',
      'row 11: there is no type "puzzle": write single, multiple, true/false, short, number, match, order, essay or description, or leave it empty',
    ])
  })

  it('of a workbook reads what people read: percents, dates and money, and counts by what was typed', async () => {
    const styles = [{}, { format: '0%' }, { format: 'd mmm yyyy' }, { format: '"₹"#,##0' }]
    const table: [value: string | number, style?: number][][] = [
      [['Question'], ['A'], ['B'], ['Right answer'], ['Marks'], ['Tolerance']],
      [['Share?'], [0.1, 1], [0.25, 1], [0.25], [2, 3], ['']],
      [['Day?'], [45306, 2], [45307, 2], ['B'], [1], ['']],
      [['Price?'], [1200, 3], [0.1 + 0.2], [1200, 3], [1], ['']],
      [['How much?'], [''], [''], [0.125, 1], [1], [0.01, 1]],
      [['When?'], [''], [''], [45306, 2], [1], ['']],
    ]
    const cells = table.flatMap((row, r) =>
      row.flatMap(([value, style = 0], col) => (value === '' ? [] : [{ row: r, col, value, style }])),
    )
    const sheet = { name: 'Questions', cells, columns: [], rows: [], tables: [] }
    const bytes = await writeXlsx({ sheets: [sheet], names: [], styles, leftOut: [] })
    const { questions, skipped } = await read('q.xlsx', bytes)
    expect(skipped).toEqual([])
    expect(questions.slice(0, 3).map(choicesOf)).toEqual([
      [['10%', 0], ['25%', 1]], [['15 Jan 2024', 0], ['16 Jan 2024', 1]], [['₹1,200', 1], ['0.3', 0]],
    ]) // biome-ignore format: a list
    expect(questions[0]?.defaultMark).toBe(2)
    expect(questions[3]).toMatchObject({ type: 'numerical', answers: [{ value: 0.125, tolerance: 0.01 }] })
    expect(questions[4]).toMatchObject({ type: 'shortanswer', answers: [{ pattern: '15 Jan 2024' }] })
  })

  it('as .csv is the same', async () => {
    const csv = rows.map(row => row.map(cell => `"${String(cell)}"`).join(',')).join('\r\n')
    const { format, questions } = await read('q.csv', csv)
    expect([format, questions.length]).toEqual(['sheet', 8])
  })

  it('without the columns that it needs is refused', async () => {
    await expect(read('q.csv', 'a,b,c\n1,2,3\n')).rejects.toMatchObject({ code: 'questions/unknown-format' })
  })
})
