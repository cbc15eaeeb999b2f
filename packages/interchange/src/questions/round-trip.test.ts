import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BankCategory, Question } from '@learn/questions'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyBank, anyQuestion } from '#testkit/any-bank.ts'
import { PLAIN_ESSAY } from '#testkit/plain-questions.ts'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { LostReport, writeGift, writeMoodleXml } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function xmlOf(categories: readonly BankCategory[], lost = new LostReport()): Promise<string> {
  const file = { categories, bytesOf: (one: { diskPath: string }) => readFile(one.diskPath) }
  let xml = ''
  for await (const piece of writeMoodleXml(file, lost.tell)) xml += piece
  return xml
}

/** What every question of GIFT is. */
const USUAL = { defaultMark: 1, hints: [], penalty: 1 / 3 }
const NOTHING_SAID = { rightHtml: '', partlyHtml: '', wrongHtml: '' }

/** Only what GIFT has a word for. */
function inGift(question: Question): Question | null {
  const usual = { ...question, ...USUAL }
  switch (usual.type) {
    case 'truefalse':
      return { ...usual, penalty: 1 }
    case 'multichoice': {
      const plain = { ...usual, shuffles: true, numbering: 'abc' as const, instructionHtml: '', feedback: NOTHING_SAID }
      const hasRight = plain.choices.some(({ fraction }) => fraction === 1)
      return {
        ...plain,
        isSingle: plain.isSingle && hasRight && !plain.choices.every(({ fraction }) => fraction === 1),
      }
    }
    case 'shortanswer':
      return {
        ...usual,
        isCaseSensitive: false,
        answers: usual.answers.map(one => ({ ...one, pattern: one.pattern.trim() })),
      }
    case 'numerical':
      return {
        ...usual,
        units: [],
        answers: usual.answers.map(one => (one.value === null ? { ...one, tolerance: 0 } : one)),
      }
    case 'match':
      return {
        ...usual,
        shuffles: true,
        feedback: NOTHING_SAID,
        pairs: usual.pairs.map(one => ({ ...one, answer: one.answer.trim() })),
      }
    case 'essay':
      return {
        ...usual,
        penalty: 0,
        ...PLAIN_ESSAY,
      }
    case 'description':
      return { ...usual, penalty: 0, generalFeedbackHtml: '' }
    case 'singlechoice':
    case 'cloze':
    case 'gaps':
    case 'picturegaps':
    case 'markers':
    case 'randommatch':
    case 'ordering':
    case 'calculated':
    case 'stack':
    case 'coderunner':
    case 'unsupported':
      return null
    default:
      return usual satisfies never
  }
}

/** Texts begin and end without blanks in GIFT. */
const trimmed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      /html$/i.test(key) && typeof item === 'string' ? item.trim() : item,
    ),
  )

const sayable = anyQuestion(['truefalse', 'multichoice', 'shortanswer', 'numerical', 'match', 'essay', 'description'])
  .map(question => inGift(trimmed(question) as Question))
  .filter(question => question !== null)

describe('import of our export gives the same bank', { timeout: 120_000 }, () => {
  it('in Moodle XML, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(anyBank(anyQuestion()), async bank => {
        const read = await readText(work.workDir, 'bank.xml', await xmlOf(bank))
        expect(read.format).toBe('moodle-xml')
        expect(read.categories).toEqual(bank)
        await read.close()
      }),
      { numRuns: 150 },
    )
  })

  it('in GIFT, for what GIFT can say', async () => {
    await fc.assert(
      fc.asyncProperty(anyBank(sayable), async bank => {
        const said = bank.map(category => ({ ...category, infoHtml: '' }))
        const lost = new LostReport()
        const read = await readText(work.workDir, 'bank.gift', [...writeGift({ categories: said }, lost.tell)].join(''))
        expect(lost.lines).toEqual([])
        expect(read.format).toBe('gift')
        expect(read.categories).toEqual(said)
        await read.close()
      }),
      { numRuns: 150 },
    )
  })

  it('with the files that its texts name, each in the folder that it had', async () => {
    const diskPath = path.join(work.workDir, 'bytes')
    await mkdir(work.workDir, { recursive: true })
    await writeFile(diskPath, Uint8Array.from([137, 80, 78, 71, 0, 255]))
    const file = { area: 'content' as const, mime: 'image/png', sizeBytes: 6, diskPath }
    const bank: BankCategory[] = [
      {
        sourceKey: 'c',
        name: 'A/B',
        parentKey: null,
        idNumber: '',
        infoHtml: '',
        questions: [
          {
            sourceKey: 'q',
            idNumber: '',
            files: [
              { ...file, path: 'questiontext/7/a (1).png' },
              { ...file, path: 'a.png' },
            ],
            versions: [
              {
                version: 3,
                status: 'ready',
                name: 'Q',
                tags: [],
                question: {
                  type: 'description',
                  textHtml: '<img src="@@file@@/questiontext/7/a%20%281%29.png"> <img src="@@file@@/a.png">',
                  generalFeedbackHtml: '<img src="@@file@@/a.png">',
                  defaultMark: 1,
                  penalty: 0,
                  hints: [],
                },
              },
            ],
          },
        ],
      },
    ]
    const read = await readText(work.workDir, 'files.xml', await xmlOf(bank))
    const [question] = read.categories[0]?.questions ?? []
    expect(question?.versions).toEqual(bank[0]?.questions[0]?.versions)
    expect(question?.files.map(({ path: name }) => name)).toEqual(['questiontext/7/a (1).png', 'a.png'])
    for (const one of question?.files ?? [])
      expect([...(await readFile(one.diskPath))]).toEqual([137, 80, 78, 71, 0, 255])
  })

  it('and tells what a format has no word for', () => {
    const lost = new LostReport()
    const banks = fc.sample(anyBank(anyQuestion(['coderunner', 'stack', 'unsupported'])), { numRuns: 20, seed: 7 })
    const questions = banks.flat().flatMap(category => category.questions)
    expect(questions.length).toBeGreaterThan(5)
    for (const categories of banks) expect([...writeGift({ categories }, lost.tell)].join('')).not.toContain('\n::')
    expect(lost.lines.filter(({ reason }) => reason?.startsWith('all of it'))).toHaveLength(questions.length)
  })
})
