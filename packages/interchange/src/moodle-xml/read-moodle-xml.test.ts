import { readFile } from 'node:fs/promises'
import { getCounts } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = (text: string, name = 'bank.xml', limits = {}) => readText(work.workDir, name, text, limits)
const quiz = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${content}\n</quiz>`
const category = (path: string, more = '') =>
  `<question type="category"><category><text>${path}</text></category>${more}</question>`
const answer = (text: string, fraction: string) =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback><text></text></feedback></answer>`
const choice = (name: string, more = '', answers = answer('A', '100') + answer('B', '-33.33333')) =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>Which?</p>]]></text></questiontext><single>true</single>${answers}${more}</question>`

describe('a Moodle XML file', () => {
  it('gives a tree of categories, with labels, tags, what is hidden, and thirds as they are meant', async () => {
    const { categories } = await read(
      quiz(
        category(
          '$course$/top/Maths/Sums//Products',
          '<info format="html"><text>About</text></info><idnumber>m1</idnumber>',
        ) + choice('One', '<hidden>1</hidden><idnumber>q1</idnumber><tags><tag><text>Easy</text></tag></tags>'),
      ),
    )
    expect(categories).toMatchObject([
      { name: 'Maths', parentKey: null, questions: [] },
      { name: 'Sums/Products', infoHtml: 'About', idNumber: 'm1' },
    ])
    expect(categories[1]?.parentKey).toBe(categories[0]?.sourceKey)
    expect(categories[1]?.questions).toMatchObject([
      {
        idNumber: 'q1',
        versions: [
          {
            version: null,
            status: 'hidden',
            name: 'One',
            tags: ['Easy'],
            question: { isSingle: true, choices: [{ fraction: 1 }, { fraction: -1 / 3 }] },
          },
        ],
      },
    ])
  })

  it('that was cut is refused with the line where it ends, in words for whoever made it', async () => {
    const whole = quiz(`${choice('One')}\n${choice('Two')}`)
    await expect(read(whole.slice(0, whole.lastIndexOf('Which?')))).rejects.toMatchObject({
      code: 'questions/broken',
      message:
        'bank.xml, line 4: it is not well-formed XML: the file ends here, within <text> of line 4: its end is missing.',
    })
  })

  it('tells of a question that nobody can earn marks with', async () => {
    const { report } = await read(quiz(choice('Nothing', '', answer('A', '0') + answer('B', '0'))))
    expect(report).toMatchObject([
      { outcome: 'in', name: 'Nothing' },
      { outcome: 'skipped', isPart: true, reason: expect.stringContaining('none of its choices earns marks') },
    ])
  })

  it('is read in the encoding that it names', async () => {
    const xml = quiz(choice('Caf\u00e9')).replace('UTF-8', 'ISO-8859-1')
    const { categories } = await readText(work.workDir, 'bank.xml', Buffer.from(xml, 'latin1'))
    expect(categories[0]?.questions[0]?.versions[0]?.name).toBe('Caf\u00e9')
    const klingon = Buffer.from(xml.replace('ISO-8859-1', 'klingon'), 'latin1')
    await expect(readText(work.workDir, 'bank.xml', klingon)).rejects.toMatchObject({
      code: 'questions/not-text',
      message: 'bank.xml: it says that it is written in klingon, an encoding that is not known here.',
    })
  })

  it('counts a question once, whatever is told of its parts', async () => {
    const { report } = await read(quiz(choice('x'.repeat(300)) + choice('Two') + choice('None', '', '')))
    expect(report).toHaveLength(4)
    expect(getCounts(report)).toEqual({ in: 2, kept: 0, skipped: 1 })
  })

  it('gives the same keys the second time, and different ones to questions of one name', async () => {
    const xml = quiz(category('A') + choice('Same') + choice('Same') + category('B') + choice('Same'))
    const keysOf = async () =>
      (await read(xml)).categories.flatMap(({ sourceKey, questions }) => [
        sourceKey,
        ...questions.map(q => q.sourceKey),
      ])
    const keys = await keysOf()
    expect(new Set(keys).size).toBe(5)
    expect(await keysOf()).toEqual(keys)
  })

  it('brings its pictures, those of one name apart', async () => {
    const file = (bytes: string) =>
      `<file name="a b.png" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
    const text = (name: string, bytes: string) =>
      `<${name} format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png">]]></text>${file(bytes)}</${name}>`
    const { categories } = await read(
      quiz(
        `<question type="description"><name><text>D</text></name>${text('questiontext', 'one')}${text('generalfeedback', 'two')}</question>`,
      ),
    )
    const [question] = categories[0]?.questions ?? []
    expect(question?.versions[0]?.question).toMatchObject({
      textHtml: '<img src="@@file@@/a%20b.png">',
      generalFeedbackHtml: '<img src="@@file@@/2/a%20b.png">',
    })
    const bytes = await Promise.all((question?.files ?? []).map(({ diskPath }) => readFile(diskPath, 'utf8')))
    expect(bytes).toEqual(['one', 'two'])
  })

  it('keeps what is not asked here, and leaves out one question that does not hold together, with its line', async () => {
    const { categories, report } = await read(
      quiz(
        `<question type="stack"><name><text>Roots</text></name><questiontext><text>[[input:ans1]]</text></questiontext></question>\n${choice('No choices', '', '')}\n<!-- <question> -->\n${choice('Odd', '', answer('A', 'half'))}\n${choice('Tags', '<generalfeedback><text><b>x</b></text></generalfeedback>')}\n${choice('Good')}`,
      ),
    )
    expect(categories[0]?.questions.map(({ versions: [one] }) => one?.question.type)).toEqual([
      'unsupported',
      'multichoice',
    ])
    expect(report.map(({ outcome, name, reason }) => [outcome, name, reason])).toEqual([
      ['kept', 'Roots', 'it wants more of STACK than is here (a field to answer in)'],
      ['skipped', 'No choices', 'line 4: it has no choices'],
      ['skipped', 'Odd', 'line 6: the fraction of a choice is no number from -100 to 100'],
      ['skipped', 'Tags', 'line 7: a text holds tags of its own: HTML stands in CDATA, or with `&lt;` for `<`'],
      ['in', 'Good', 'multiple choice'],
    ])
  })

  it('leaves out a file with a name that leads elsewhere, broken base64 or too many bytes, and takes the question', async () => {
    const file = (name: string, text: string) => `<file name="${name}" path="/" encoding="base64">${text}</file>`
    const { categories, report } = await readText(
      work.workDir,
      'files.xml',
      quiz(
        `<question type="description"><name><text>D</text></name><questiontext format="html"><text>x</text>${file('../../up.png', 'YQ==')}${file('bad.png', '%%%')}${file('big.png', 'YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh')}</questiontext></question>`,
      ),
      { maxFileBytes: 10 },
    )
    expect(categories[0]?.questions[0]?.files).toEqual([])
    expect(report.slice(1).map(({ reason }) => reason)).toEqual([
      'line 3: the file "../../up.png" is left out: its name is a path that leaves its folder',
      'line 3: the file "bad.png" is left out: its base64 is broken',
      'line 3: the file "big.png" is left out: it has more than 10 bytes',
    ])
  })
})

describe('a file that is broken or hostile is refused with file, line and reason', () => {
  it.each([
    [
      'an element that never ends',
      quiz('<question type="essay">\n<name></question>'),
      'questions/broken',
      /^bank\.xml, line \d+: it is not well-formed XML/,
    ],
    [
      'another root',
      '<?xml version="1.0"?>\n<html></html>',
      'questions/unknown-format',
      'bank.xml, line 1: it is XML and no Moodle XML: its root is <html>, not <quiz>.',
    ],
    [
      'an entity that grows',
      '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>',
      'questions/doctype',
      'bank.xml, line 2: it declares a document type or an entity, which no file of questions needs.',
    ],
    [
      'an entity of a file',
      '<?xml version="1.0"?>\n\n<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>',
      'questions/doctype',
      'bank.xml, line 3: it declares a document type or an entity, which no file of questions needs.',
    ],
    [
      'levels without end',
      `<quiz>\n${'<a>'.repeat(100_000)}`,
      'questions/too-deep',
      'bank.xml, line 2: its elements are nested more than 64 levels deep.',
    ],
    ['nothing', '  \n', 'questions/empty', 'bank.xml: it is empty.'],
    ['no text', '\u0000\u0001<quiz>', 'questions/not-text', 'bank.xml: it is no text in UTF-8 or UTF-16.'],
  ])('%s', async (_what, text, code, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await work.leftovers()).not.toContainEqual(expect.stringContaining('questions-'))
  })

  it('more bytes or questions than a file may have', async () => {
    await expect(read(quiz(choice('A')), 'bank.xml', { maxBytes: 100 })).rejects.toMatchObject({
      code: 'questions/too-large',
    })
    await expect(read(quiz(`${choice('A')}\n${choice('B')}`), 'bank.xml', { maxQuestions: 1 })).rejects.toMatchObject({
      message: 'bank.xml, line 4: it has more than 1 questions.',
    })
  })
})

it('pictures that are written inside of a text become files of their question', async () => {
  const bytes = Buffer.from('a picture of some bytes, as long as one has to be')
  const html = `<p><img src="data:image/png;base64,${bytes.toString('base64')}" alt="A"></p>`
  const { categories } = await read(
    quiz(
      `<question type="essay"><name><text>E</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question>`,
    ),
  )
  const [question] = categories[0]?.questions ?? []
  const [file] = question?.files ?? []
  expect(file?.path).toMatch(/^pictures\/[0-9a-f]{24}\.png$/)
  expect(question?.versions[0]?.question.textHtml).toBe(`<p><img src="@@file@@/${file?.path}" alt="A"></p>`)
  expect(await readFile(file?.diskPath ?? '')).toEqual(bytes)
})
