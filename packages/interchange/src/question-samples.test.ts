import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankCategory, Question } from '@learn/questions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { readQuestionFile, writeMoodleXml } from './index.ts'

/** Files of questions of other people are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = join(import.meta.dirname, '../../..')
const samplesDir = join(process.env.SAMPLES_DIR ?? join(repositoryRoot, '../shared/data'), 'courses/questions')
const hasSamples = existsSync(samplesDir)
if (!hasSamples) console.warn(`question-samples.test.ts is skipped: no files of questions in ${samplesDir}`)

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const questionsOf = (categories: readonly BankCategory[]): Question[] =>
  categories.flatMap(({ questions }) => questions.flatMap(({ versions: [newest] }) => newest?.question ?? []))

function countBy(questions: readonly Question[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { type } of questions) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

describe.skipIf(!hasSamples)('the sample', () => {
  it.each<[string, Record<string, number>, number]>([
    ['coderunner_python3demoquizquestions.xml', { unsupported: 5, coderunner: 6, description: 4 }, 4],
    ['coderunner_simpledemoquestions.xml', { unsupported: 7, coderunner: 8 }, 1],
    ['coderunner_sqlexamples.xml', { coderunner: 2 }, 1],
    ['moodle_xml_category_with_description.xml', { truefalse: 1 }, 0],
    ['moodle_xml_multianswer.xml', { cloze: 1 }, 3],
    ['moodle_xml_multichoice.xml', { multichoice: 1 }, 5],
    ['moodle_xml_nested_categories_with_questions.xml', { truefalse: 4, essay: 1 }, 0],
    ['moodle_xml_truefalse.xml', { truefalse: 2 }, 4],
    ['questions.aiken.txt', { multichoice: 2 }, 0],
    ['questions.multianswer.txt', { cloze: 1 }, 0],
    ['sample_blackboard_qti.dat', { truefalse: 1, multichoice: 2, match: 1, shortanswer: 1, essay: 1 }, 0],
    ['questions.gift.txt', { essay: 1, match: 1, multichoice: 2, numerical: 1, shortanswer: 1, truefalse: 3 }, 0],
  ])('%s comes in whole, and its export gives the same', async (file, types, files) => {
    const read = await readQuestionFile(join(samplesDir, file), { workDir: work.workDir })
    expect(countBy(questionsOf(read.categories))).toEqual(types)
    expect(read.report.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
    const all = read.categories.flatMap(category => category.questions)
    expect(new Set(all.flatMap(question => question.files.map(one => one.diskPath))).size).toBe(files)
    let xml = ''
    const bank = { categories: read.categories, bytesOf: (one: { diskPath: string }) => readFile(one.diskPath) }
    for await (const piece of writeMoodleXml(bank, () => undefined)) xml += piece
    const again = await readText(work.workDir, 'again.xml', xml)
    expect(withoutDisk(again.categories)).toEqual(withoutDisk(read.categories))
  })
})

/** Without what only a file that gives no keys has; files that a text names in the order of their names: which stands first depends on the text. */
function withoutDisk(categories: readonly BankCategory[]): unknown {
  return categories.map(({ questions, ...category }) => ({
    ...category,
    questions: questions.map(({ files, versions, sharedKey: _noKey, ...question }) => ({
      ...question,
      files: files
        .filter(({ path }) => JSON.stringify(versions).includes(path))
        .map(({ path, sizeBytes }) => `${path} ${sizeBytes}`)
        .toSorted(),
      versions,
    })),
  }))
}
