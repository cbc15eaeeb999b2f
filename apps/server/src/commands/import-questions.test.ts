import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EXAMPLE_SHEETS } from '@learn/contract/imports/plain'
import { quizBackup } from '@learn/interchange/testkit/quiz-backup.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../modules/learning/index.ts'

const system = await createTestSystem()
const inFolder = (name: string) => path.join(system.config.DATA_DIR, name)

async function run(...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(argv, line => lines.push(line))
  return { code, text: lines.join('\n'), last: lines.at(-1) ?? '' }
}

const PICTURE = Buffer.from('GIF89a').toString('base64')
const question = (name: string, text: string) =>
  `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}<img src="@@PLUGINFILE@@/p.gif">]]></text><file name="p.gif" path="/" encoding="base64">${PICTURE}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
const quiz = (...questions: string[]) =>
  `<quiz><question type="category"><category><text>$course$/Tests</text></category></question>${questions.join('\n')}</quiz>`

async function write(name: string, text: string | Uint8Array): Promise<string> {
  await writeFile(inFolder(name), text)
  return inFolder(name)
}

/** Rows of the bank of the institute. */
const countOf = async (table: 'bank_question' | 'bank_version' | 'bank_file') => {
  const rows = await system.raw.selectFrom(table).select('id').execute()
  return rows.length
}

const bankNow = async () => [await countOf('bank_question'), await countOf('bank_version'), await countOf('bank_file')]

describe('npm run import with a file of questions', () => {
  it('takes it into the bank of the institute, changes nothing the second time, and gives what changed a new version', async () => {
    const before = await bankNow()
    const file = await write('bank.xml', quiz(question('A', 'One.'), question('B', 'Two.<script>x()</script>')))
    const dry = await run('import', file, '--dry-run')
    expect(dry.text).toContain('The bank of the institute: 2 new, 0 with a new version, 0 the same as before.')
    expect(dry.last).toBe('Dry run: nothing was written.')
    expect(await bankNow()).toEqual(before)
    const first = await run('import', file)
    expect(first.code).toBe(0)
    expect(first.text).toMatch(/skipped {2}markup {7}B: removed: 1 script/)
    const [questions = 0, versions = 0, files = 0] = await bankNow()
    expect([questions, versions, files]).toEqual(before.map(count => count + 2))
    expect((await run('import', file)).last).toContain('0 new, 0 with a new version, 2 the same')
    expect(await bankNow()).toEqual([questions, versions, files])
    const next = await write('bank.xml', quiz(question('A', 'One.'), question('B', 'Three.')))
    expect((await run('import', next)).last).toContain('0 new, 1 with a new version, 1 the same')
    expect(await bankNow()).toEqual([questions, versions + 1, files + 1])
  })

  it.each(EXAMPLE_SHEETS)('takes the example sheet that it gives out: $name', async ({ language, fileName, csv }) => {
    const rows = csv.trim().split('\r\n').length - 1
    const { text, code } = await run('import', await write(fileName, csv), '--dry-run')
    expect(code).toBe(0)
    expect(text).toContain(`The bank of the institute: ${rows} new,`)
    expect(text).toContain(', 0 skipped.')
    const isHindi = /[\u0900-\u097F]/.test(csv)
    expect(isHindi).toBe(language === 'hi')
  })

  it.each([
    ['GIFT', 'twins.gift', '$CATEGORY: Twins\n\n::dup::A {T}\n', '::dup::B {F}\n'],
    ['XML', 'twins.xml', question('dup', 'A'), question('dup', 'B')],
  ])('knows questions of one name by what they ask, in %s', async (_name, file, first, second) => {
    const whole = (...parts: string[]) =>
      file.endsWith('.xml')
        ? quiz(...parts)
        : `$CATEGORY: Twins\n\n${parts.join('\n').replaceAll(/\$CATEGORY.*\n/g, '')}`
    const come = async (...parts: string[]) => (await run('import', await write(file, whole(...parts)))).last
    const before = await bankNow()
    expect(await come(second)).toContain('1 new, 0 with a new version')
    // One that is put before it takes nobody's place.
    expect(await come(first, second)).toContain('1 new, 0 with a new version, 1 the same')
    expect(await come(second, first)).toContain('0 new, 0 with a new version, 2 the same')
    expect(await come(first)).toContain('0 new, 0 with a new version, 1 the same')
    // One that was written anew is still itself.
    const changed = second.replace('B', 'C')
    expect(await come(changed, first)).toContain('0 new, 1 with a new version, 1 the same')
    expect((await bankNow()).slice(0, 2)).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 3])
  })

  it('gives a file whose import changes nothing, in both formats', async () => {
    const pictures = ['z', 'y', 'x', 'w', 'v', 'u'].map(
      name =>
        `<img src="@@PLUGINFILE@@/${name}.gif"><file name="${name}.gif" path="/" encoding="base64">${PICTURE}</file>`,
    )
    const [marks, files] = [
      pictures.map(one => one.split('<file')[0]),
      pictures.map(one => `<file${one.split('<file')[1]}`),
    ]
    const many = question('Many', `All${marks.join('')}`).replace('<file', `${files.join('')}<file`)
    const file = await write('again.xml', quiz(question('Again', 'Yes.'), many))
    await run('import', file)
    const before = await bankNow()
    const out = inFolder('out.xml')
    expect((await run('questions:export', out)).code).toBe(0)
    expect(await readFile(out, 'utf8')).toContain(PICTURE)
    expect((await run('import', out)).last).toMatch(/: 0 new, 0 with a new version, \d+ the same/)
    expect(await bankNow()).toEqual(before)
    const gift = await run('questions:export', inFolder('out.gift'))
    expect(gift.text).toContain('Again: its pictures and other files')
    expect(await readFile(inFolder('out.gift'), 'utf8')).toContain('::Again::[html]Yes.')
    // GIFT has no word for pictures: they are not taken away.
    expect((await run('import', inFolder('out.gift'))).last).toMatch(/: 0 new, 0 with a new version, \d+ the same/)
    expect(await bankNow()).toEqual(before)
    const mended = (await readFile(inFolder('out.gift'), 'utf8')).replace('[html]Yes.', '[html]Yes, yes.')
    expect((await run('import', await write('out.gift', mended))).last).toContain('0 new, 1 with a new version')
  })

  it('refuses a broken file with its line, a course that is not there, and flags that make no sense', async () => {
    const broken = await write('broken.xml', '<quiz>\n<question type="essay">\n</quiz>')
    expect(await run('import', broken)).toMatchObject({
      code: 1,
      last: expect.stringMatching(/^Refused: broken\.xml, line \d+: /),
    })
    const good = await write('good.gift', '::Q:: Yes? {T}')
    expect(await run('import', good, '--course', 'Nowhere')).toMatchObject({
      code: 2,
      last: 'There is no course Nowhere.',
    })
    expect((await run('import', good, '--program', 'P')).code).toBe(2)
    expect((await run('import', good, '--max-bytes', '5')).text).toContain('--max-bytes N allows more.')
    expect((await run('questions:export', inFolder('out.doc'))).code).toBe(2)
  })
})

describe('npm run import with a backup that has quizzes', () => {
  it('gives learners a quiz that they can take, with its pictures, and its course a bank', async () => {
    const learner = await createPerson(system)
    const file = await write('quiz.mbz', writeZip(quizBackup({ course: { fullname: 'Course with a quiz' } })))
    const { text } = await run('import', file, '--program', 'Quizzes')
    expect(text).toContain('activity: quiz Basics quiz: 4 questions')
    expect(text).toContain('Elsewhere: 1 question wants more of STACK than is here (a field to answer in): Roots')
    const program = await programs.findProgram(system.db, 'Quizzes')
    if (program === null) throw new Error('the program is there')
    await programs.joinProgram(system.db, learner.id, program, system.clock.now(), null)
    const client = await signIn(system, learner)
    const [quizRow] = await system.raw
      .selectFrom('learning_activity')
      .select('id')
      .where('name', '=', 'Basics quiz')
      .execute()
    const { body } = await client.learn('local_learn_start_attempt', { quizid: quizRow?.id ?? 0 })
    const questiondata = JSON.stringify(body)
    expect(questiondata).toContain('Which colour is this?')
    expect(questiondata).toMatch(/Fact 3[45] is/)
    expect(questiondata).toMatch(/https?:[^"]*square\.png/)
    // The same course again: its bank stays as it is.
    const before = await bankNow()
    const later = await write(
      'later.mbz',
      writeZip(quizBackup({ course: { fullname: 'Course with a quiz', summary: 'New' } })),
    )
    expect((await run('import', later, '--program', 'Quizzes')).text).toContain('The course was updated.')
    expect(await bankNow()).toEqual(before)
  })

  it('takes a file of questions into the bank of that course, and gives it back', async () => {
    const file = await write('more.gift', '::More:: Yes? {T}')
    expect((await run('import', file, '--course', 'Course with a quiz')).last).toBe(
      'The bank of the course Course with a quiz: 1 new, 0 with a new version, 0 the same as before.',
    )
    await run('questions:export', inFolder('course.xml'), '--course', 'Course with a quiz')
    const xml = await readFile(inFolder('course.xml'), 'utf8')
    expect(xml).toContain('<name><text>Colour</text></name>')
    expect(xml).toContain('<name><text>More</text></name>')
    expect((await run('import', inFolder('course.xml'), '--course', 'Course with a quiz')).last).toMatch(
      /: 0 new, 0 with a new version, 7 the same/,
    )
  })
})
