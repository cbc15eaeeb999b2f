import type { BankCategory } from '@learn/questions'
import type { QuestionSource } from '../moodle-xml/read-moodle-xml.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { type RawQuestion, rawAnswer, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'

const CHOICE = /^\s*([A-Z])[.)]\s+(.*)$/
const ANSWER = /^\s*ANSWER:\s*([A-Z])\s*$/i

/** Whether lines are in the Aiken format: a question, choices by letter, and which is right. */
export const isAiken = (text: string): boolean =>
  /^\s*ANSWER:\s*[A-Z]\s*$/im.test(text) && /^\s*[A-Z][.)]\s/m.test(text)

interface Line {
  at: number
  text: string
}

interface Block {
  line: number
  stem: Line[]
  choices: { letter: string; lines: Line[] }[]
  answer: string | null
}

/** The questions of an Aiken file. Throws QuestionFileError. */
export function readAiken(text: string, { name, limits, report }: QuestionSource): BankCategory[] {
  const blocks = blocksOf(text)
  if (blocks.length > limits.maxQuestions)
    throw new QuestionFileError('questions/too-many', {
      file: name,
      line: blocks[limits.maxQuestions]?.line,
      reason: `it has more than ${limits.maxQuestions.toLocaleString('en')} questions.`,
    })
  const bank = new RawBank(report)
  for (const block of blocks)
    bank.add({ read: () => rawOf(block), called: wordsOf(block.stem).slice(0, 80), at: `line ${block.line}: ` })
  return bank.categories
}

const wordsOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ')

/** An answer ends a question, and so does a second choice A where the answer was forgotten; what follows begins the next one. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | null = null
  for (const [n, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const at = n + 1
    block ??= { line: at, stem: [], choices: [], answer: null }
    const [, letter, choice = ''] = CHOICE.exec(line) ?? []
    const [, answer] = ANSWER.exec(line) ?? []
    if (answer !== undefined) {
      blocks.push({ ...block, answer: answer.toUpperCase() })
      block = null
    } else if (letter !== undefined && block.stem.length > 0) {
      if (letter === 'A' && block.choices.length > 1) {
        // What seemed to go on with the last choice asks the next question.
        const stem: Line[] = block.choices.at(-1)?.lines.splice(1) ?? []
        blocks.push(block)
        block = { line: stem[0]?.at ?? at, stem, choices: [], answer: null }
      }
      block.choices.push({ letter, lines: [{ at, text: choice }] })
    } else (block.choices.at(-1)?.lines ?? block.stem).push({ at, text: line.trim() })
  }
  return block ? [...blocks, block] : blocks
}

function rawOf({ stem, choices, answer }: Block): RawQuestion {
  if (answer === null) throw new Unreadable('it has no line `ANSWER:`')
  if (stem.length === 0) throw new Unreadable('it has choices and no question')
  if (choices.length < 2) throw new Unreadable('it has fewer than two choices')
  const twice = choices.find(({ letter }, n) => choices.findIndex(one => one.letter === letter) < n)
  if (twice) throw new Unreadable(`it has two choices ${twice.letter}`)
  if (!choices.some(({ letter }) => letter === answer)) throw new Unreadable(`there is no choice ${answer}`)
  return rawQuestion({
    type: 'multichoice',
    name: wordsOf(stem).slice(0, 80),
    textHtml: `<p>${stem.map(({ text }) => escapeHtml(text)).join('<br>')}</p>`,
    settings: { single: '1', shuffleanswers: '1', answernumbering: 'abc' },
    answers: choices.map(({ letter, lines }) =>
      rawAnswer({ text: wordsOf(lines), html: escapeHtml(wordsOf(lines)), fraction: letter === answer ? 1 : 0 }),
    ),
  })
}
