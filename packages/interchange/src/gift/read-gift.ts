import type { BankCategory } from '@learn/questions'
import { noteCutName } from '../moodle/import-report.ts'
import { bankName } from '../moodle/text-format.ts'
import { type QuestionSource, STATUSES, versionIn } from '../moodle-xml/read-moodle-xml.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { CategoryTree, keyIn, pathOfCategory } from '../questions/category-tree.ts'
import { reportQuestion } from '../questions/report-question.ts'
import { toQuestion } from '../questions/to-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { type GiftBlock, getBlocks, unescaped } from './gift-blocks.ts'
import { readGiftQuestion } from './gift-question.ts'

/**
 * The categories of a GIFT file. One question that does not hold together is left out with its line; what is no GIFT at all is
 * refused. Throws QuestionFileError.
 */
export function readGift(text: string, source: QuestionSource): BankCategory[] {
  const { name, limits, report } = source
  refuseOthers(text, name)
  const blocks = getBlocks(text)
  if (blocks.length > limits.maxQuestions)
    throw new QuestionFileError('questions/too-many', {
      file: name,
      line: blocks[limits.maxQuestions]?.line,
      reason: `it has more than ${limits.maxQuestions.toLocaleString('en')} questions.`,
    })
  const tree = new CategoryTree()
  for (const block of blocks) {
    if (block.text.startsWith('$CATEGORY:')) {
      openCategory(tree, block)
      continue
    }
    try {
      addQuestion(tree, block, source)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      report.skipped('question', firstWords(block.text), `line ${block.line}: ${error.message}`)
    }
  }
  return tree.list
}

const firstWords = (text: string): string => bankName(text.slice(0, 200), 'Question').slice(0, 60)

/** Other formats of text would come in as questions that ask nothing. */
function refuseOthers(text: string, file: string): void {
  const lines = text.split('\n')
  if (!lines.some(line => line.includes('{') || line.startsWith('::') || line.startsWith('$CATEGORY:')))
    throw new QuestionFileError('questions/unknown-format', {
      file,
      line: 1,
      reason: 'it is in none of the formats that are read: no answers were found in it.',
    })
}

/** What a comment says in brackets: `[id:sum-1]`. */
function saidIn(comments: readonly string[], name: string): string[] {
  const pattern = new RegExp(String.raw`\[${name}:((?:\\.|[^\\\]]){1,400})\]`, 'g')
  return comments.flatMap(comment =>
    [...comment.slice(0, 20_000).matchAll(pattern)].map(([, said = '']) => said.replaceAll(/\\(.)/g, '$1')),
  )
}

function openCategory(tree: CategoryTree, { text, comments }: GiftBlock): void {
  const path = pathOfCategory(unescaped(text.slice('$CATEGORY:'.length).trim()))
  const sourceKey = keyIn(saidIn(comments, 'key')[0])
  const [idNumber = ''] = saidIn(comments, 'id')
  if (sourceKey === null) return tree.open(path, { idNumber })
  const parentKey = keyIn(saidIn(comments, 'parent')[0])
  tree.openKeyed({
    sourceKey,
    parentKey,
    name: saidIn(comments, 'name')[0] ?? path.at(-1) ?? 'Category',
    idNumber,
    infoHtml: '',
  })
}

function addQuestion(tree: CategoryTree, block: GiftBlock, { report, limits }: QuestionSource): void {
  const { comments, line } = block
  const raw = readGiftQuestion(block.text, limits.maxParts)
  const { question, notes } = toQuestion(raw)
  noteCutName(report, 'question', raw.name)
  const name = bankName(raw.name, `Question on line ${line}`)
  const [idNumber = ''] = saidIn(comments, 'id')
  const version = {
    version: versionIn(saidIn(comments, 'version')[0]),
    status: STATUSES.find(status => status === saidIn(comments, 'status')[0]) ?? 'ready',
    name,
    tags: saidIn(comments, 'tag'),
    question,
  }
  const keys = tree.keysFor(keyIn(saidIn(comments, 'key')[0]), { idNumber, name })
  tree.add({ ...keys, idNumber, versions: [version], files: [] })
  reportQuestion(report, { name, question, at: `line ${line}: `, notes })
}
