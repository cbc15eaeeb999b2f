import type { BankCategory } from '@learn/questions'
import { textToHtml } from '../moodle/text-format.ts'
import type { QuestionSource } from '../moodle-xml/read-moodle-xml.ts'
import { QuestionFileError } from '../question-file-error.ts'
import { getFraction, getNumber } from '../questions/fraction.ts'
import { literalAnswer } from '../questions/literal-answer.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { type RawQuestion, rawAnswer, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { type AnswerPlaces, findAnswerPlaces, isTwofold, placesNamed } from './answer-places.ts'
import { findChoiceColumns, isChoiceHead } from './choice-heads.ts'
import { TYPES } from './question-types.ts'
import { findRightChoices, namesSeveral } from './right-choices.ts'
import type { SheetRows } from './rows-of-file.ts'
import { namesOfHead } from './two-languages.ts'

/** The columns of a sheet of questions, by the names that their heads may have. Any order; others are passed over. */
const COLUMNS: readonly (readonly [name: Column, head: RegExp])[] = [
  ['type', /^((question ?)?type|प्रश्न प्रकार|प्रकार)$/],
  ['name', /^(name|title|नाम|शीर्षक)$/],
  [
    'text',
    /^(questions?|(question|ques|q) ?(text|statement|stem|description)|text|stem|ques|q|(प्रश्न|सवाल)( (का )?(पाठ|विवरण))?)$/,
  ],
  [
    'answer',
    /^(((right|correct|true) ?(answers?|ans|options?|opt|choices?)|correct|answers?|ans|key)( ?(key|no|nos|number|num|letter|index|code|#))?|((सही|उचित|बरोबर|योग्य|अचूक) )?(उत्तर|जवाब|विकल्प|पर्याय)( (क्रमांक|संख्या|सं|नंबर|कुंजी))?)$/,
  ],
  ['feedback', /^((answer )?explanations?|rationale|feedback|general feedback|solutions?|व्याख्या|स्पष्टीकरण|हल)$/],
  ['marks', /^(marks?|points?|scores?|अंक)$/],
  ['tolerance', /^tolerance$/],
  ['tags', /^(tags?|topics?|विषय)$/],
  ['id', /^(id|id ?number)$/],
  ['category', /^(category|chapter|section|unit|अध्याय)$/],
]
const TEXT = COLUMNS.find(([name]) => name === 'text')?.[1] ?? /^question$/
type Column = 'type' | 'name' | 'text' | 'answer' | 'feedback' | 'marks' | 'tolerance' | 'tags' | 'id' | 'category'
/** Rows of a title above the heads. */
const MOST_TITLES = 9
const TRUE = /^(true|सही|सत्य)$/i
const FALSE = /^(false|गलत|ग़लत|असत्य)$/i

const NAMES_OF_TYPES =
  'single, multiple, true/false, short, number, match, order, essay or description, or leave it empty'

/** `typed`: what stands behind what is read, `0.1` of `10%`. */
type Cells = Partial<Record<Column, string>>
/** `letters`: of Devanagari, by which the heads name the choices. */
type Row = Cells & { choices: string[]; letters: string; typed: Cells & { choices: string[] } }
/** A row of a sheet whose column of answers is known. */
type ReadRow = Row & { places: AnswerPlaces }

/** Whether one of the first rows of a sheet names a question and its answer. */
export const isQuestionSheet = (rows: readonly (readonly string[])[]): boolean => findHeadRow(rows) >= 0

/** The row that names a question and its answer: the first one, or one below a title. Negative: there is none. */
const findHeadRow = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, MOST_TITLES + 1).findIndex(cells => {
    const { at } = columnsOf(cells)
    return at.has('text') && at.has('answer')
  })

/**
 * The questions of a sheet: a row each, under a row of heads. `typed`: its rows as they were typed, where that is not what is read. Throws
 * QuestionFileError.
 */
export function readSheetQuestions(
  rows: readonly (readonly string[])[],
  { name, limits, report }: Pick<QuestionSource, 'name' | 'limits' | 'report'>,
  typed = rows,
): BankCategory[] {
  if (!isQuestionSheet(rows))
    throw new QuestionFileError('questions/unknown-format', {
      file: name,
      line: 1,
      reason: 'no row at its top names columns "Question" and "Right answer".',
    })
  const bank = new RawBank(report)
  addRows(bank, { rows, typed, name, limits, report, at: '' })
  return bank.categories
}

/**
 * The questions of all sheets of a workbook, the first of which has to be one of questions; another one that is none, or that is hidden,
 * is told and left out. Throws QuestionFileError.
 */
export function readWorkbookQuestions(
  sheets: readonly SheetRows[],
  source: Pick<QuestionSource, 'name' | 'limits' | 'report'>,
): BankCategory[] {
  const [first] = sheets
  if (!first || !sheets.some(({ shown }) => isQuestionSheet(shown)))
    return readSheetQuestions(first?.shown ?? [], source)
  const bank = new RawBank(source.report)
  for (const [n, { name, isHidden, shown, typed }] of sheets.entries())
    if (isHidden && n > 0) source.report.skipped('sheet', name, 'it is hidden in its workbook')
    else if (!isQuestionSheet(shown))
      source.report.skipped('sheet', name, 'no row at its top names columns "Question" and "Right answer"')
    else addRows(bank, { ...source, rows: shown, typed, at: n === 0 ? '' : `sheet ${JSON.stringify(name)}, ` })
  return bank.categories
}

interface RowsToAdd extends Pick<QuestionSource, 'name' | 'limits' | 'report'> {
  rows: readonly (readonly string[])[]
  typed: readonly (readonly string[])[]
  /** Where they stand, for the report. */
  at: string
}

function addRows(bank: RawBank, { rows, typed, name, limits, report, at }: RowsToAdd): void {
  const headAt = Math.max(0, findHeadRow(rows))
  const [head = [], ...body] = rows.slice(headAt)
  const before = bank.categories.reduce((sum, { questions }) => sum + questions.length, 0)
  if (before + body.length > limits.maxQuestions)
    throw new QuestionFileError('questions/too-many', {
      file: name,
      line: limits.maxQuestions - before + headAt + 2,
      reason: `it has more than ${limits.maxQuestions.toLocaleString('en')} questions.`,
    })
  const columns = columnsOf(head, body)
  const filledRows = body.flatMap((cells, n) =>
    cells.every(cell => cell.trim() === '') ? [] : { n, row: rowOf(cells, typed[headAt + n + 1] ?? cells, columns) },
  )
  const places = findAnswerPlaces(filledRows.map(({ row }) => row))
  if (places?.from === 0)
    report.partSkipped('sheet', name, `${at}its right answers are numbers that count the choices from 0`)
  for (const { n, row } of filledRows) {
    const path = (row.category ?? '')
      .split('/')
      .map(part => part.trim())
      .filter(Boolean)
    bank.open(path)
    bank.add({
      read: () => rawOf({ ...row, places }),
      called: row.name || row.text || '',
      at: `${at}row ${headAt + n + 2}: `,
      idNumber: row.id ?? '',
      tags: (row.tags ?? '')
        .split(/[,;]/)
        .map(tag => tag.trim())
        .filter(Boolean),
    })
  }
}

function columnsOf(head: readonly string[], body: readonly (readonly string[])[] = []) {
  const at = new Map<Column, number>()
  const heads = head.map(written =>
    inOneLanguage(
      written
        .trim()
        // A letter or a number behind a dash names a choice; more words say how a column is filled in.
        .replace(/\s[-–—]\s(?=.{3}).*$/, '')
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' '),
    ),
  )
  const bare = heads.map(withoutRemark)
  for (const [n, said] of bare.entries()) {
    const known = COLUMNS.find(([, pattern]) => pattern.test(said))
    if (known && !at.has(known[0])) at.set(known[0], n)
  }
  // `Q` and `Question #` may count the questions, which then stand in another column.
  const texts = [...bare.keys()].filter(n => TEXT.test(bare[n] ?? ''))
  const worded = texts.find(n => body.some(cells => !/^[\s\d.)]*$/.test(cells[n] ?? '')))
  if (worded !== undefined) at.set('text', worded)
  const isKnown = (n: number): boolean => COLUMNS.some(([, pattern]) => pattern.test(bare[n] ?? ''))
  return { at, ...findChoiceColumns(heads, isKnown) }
}

/** The name of a head in a language that is known here; the head itself where none of its names is. */
const inOneLanguage = (head: string): string =>
  namesOfHead(head).find(
    name => COLUMNS.some(([, pattern]) => pattern.test(withoutRemark(name))) || isChoiceHead(name),
  ) ?? head

/** A head without what follows its words: `ans.`, `right answer (1-4)`, `marks *`. */
const withoutRemark = (head: string): string =>
  head
    .replace(/\(e?s\)$/, 's')
    .replace(/(?<=\S)\s*(?:\((?!.\))[^()]*\)|\[[^[\]]*\])$/, '')
    .replaceAll(/\.(?= |$)/g, '')
    .replace(/[\s:*?#.]+$/, '')
    .trim()

function rowOf(
  cells: readonly string[],
  typed: readonly string[],
  { at, choices, wrong, letters }: ReturnType<typeof columnsOf>,
): Row {
  // A sheet of wrong choices alone has the right one in the column of answers.
  const right = at.get('answer')
  const places = choices.length === 0 && wrong.length > 0 && right !== undefined ? [right, ...wrong] : choices
  const isOffered = places === choices || wrong.some(n => (cells[n] ?? '').trim() !== '')
  const said = (of: readonly string[]): Cells & { choices: string[] } => ({
    ...Object.fromEntries([...at].map(([column, n]) => [column, (of[n] ?? '').trim()])),
    choices: isOffered ? places.map(n => (of[n] ?? '').trim()) : [],
  })
  return { ...said(cells), letters, typed: said(typed) }
}

/** Sheets hold plain text. */
const html = (text: string): string => textToHtml(text, 2)

function rawOf(row: ReadRow): RawQuestion {
  const { text = '', answer = '', feedback = '' } = row
  const { marks = '' } = row.typed
  if (text === '') throw new Unreadable('it has no question')
  const type = typeOf(row)
  const mark = marks === '' ? 1 : getNumber(marks)
  if (mark === null || mark < 0) throw new Unreadable(`its marks ${JSON.stringify(marks.slice(0, 20))} are no number`)
  return rawQuestion({
    name: row.name || text.slice(0, 80),
    textHtml: html(text),
    generalFeedbackHtml: html(feedback),
    defaultMark: mark,
    ...bodyOf(type, row, answer),
  })
}

/** Said, or plain from what the row holds. */
function typeOf({ type = '', choices, answer = '', typed, letters }: Row): string {
  const said = TYPES.get(type.toLowerCase().replaceAll(/[\s_-]+/g, ' '))
  if (type !== '' && said === undefined)
    throw new Unreadable(`there is no type ${JSON.stringify(type.slice(0, 40))}: write ${NAMES_OF_TYPES}`)
  if (said !== undefined) return said
  if (choices.some(choice => choice !== '')) return namesSeveral(answer, choices, letters) ? 'multiple' : 'single'
  if (TRUE.test(answer) || FALSE.test(answer)) return 'truth'
  if (answer === '') return 'essay'
  return getNumber(typed.answer ?? '') === null ? 'short' : 'number'
}

type Body = Omit<Parameters<typeof rawQuestion>[0], 'name' | 'textHtml'>

function bodyOf(type: string, row: ReadRow, answer: string): Body {
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...choicesOf(row, answer, type === 'single') }
    case 'truth':
      if (!TRUE.test(answer) && !FALSE.test(answer)) throw new Unreadable('its answer is neither true nor false')
      return { type: 'truefalse', isTrue: TRUE.test(answer) }
    case 'match':
      return { type: 'match', pairs: pairsOf(row) }
    case 'order':
      return { type: 'ordering', answers: filled(row).map(text => rawAnswer({ text, html: html(text), fraction: 1 })) }
    case 'number':
      return { type: 'numerical', answers: [numberAnswer(row.typed.answer ?? '', row.typed.tolerance ?? '')] }
    case 'short':
      // Some programs write what is right into the columns of choices.
      return { type: 'shortanswer', answers: textsOf(answer === '' ? filled(row).join('|') : answer) }
    case 'description':
      return { type: 'description' }
    default:
      return { type: 'essay', settings: { responseformat: 'editor' } }
  }
}

const filled = ({ choices }: Row): string[] => choices.filter(choice => choice !== '')

function choicesOf(row: ReadRow, answer: string, isSingle: boolean) {
  const { choices } = row
  const count = filled(row).length
  if (count < 2) throw new Unreadable('it has fewer than two choices')
  // `0.1` names the choice `10%` too.
  const meant = answer === '' ? -1 : row.typed.choices.indexOf(row.typed.answer ?? '')
  const named = placesNamed(row, row.places)
  const right =
    named ??
    (meant >= 0 && !choices.includes(answer) ? new Set([meant]) : findRightChoices(answer, choices, row.letters))
  if (right.size === 0) throw new Unreadable('it does not say which choice is right')
  if (isSingle && right.size > 1) throw new Unreadable('one choice is asked for and several are right')
  const worth = getFraction(1 / right.size) ?? 1
  const costs = isSingle ? 0 : -(getFraction(1 / Math.max(1, count - right.size)) ?? 1)
  const isUnclear = named !== null && isTwofold(row, named)
  return {
    type: 'multichoice',
    ...(isUnclear && { notes: [`its answer ${answer} is the place of a choice, as in the other rows`] }),
    settings: { single: isSingle ? '1' : '0', shuffleanswers: '1', answernumbering: 'abc' },
    answers: choices.flatMap((text, n) =>
      text === '' ? [] : rawAnswer({ text, html: html(text), fraction: right.has(n) ? worth : costs }),
    ),
  }
}

/** `cat = mammal` in a cell of a choice. */
const pairsOf = (row: Row): RawQuestion['pairs'] =>
  filled(row).map(pair => {
    const cut = pair.indexOf('=')
    if (cut < 0) throw new Unreadable(`${JSON.stringify(pair.slice(0, 40))} is no pair: write "prompt = answer"`)
    return { promptHtml: html(pair.slice(0, cut).trim()), answer: pair.slice(cut + 1).trim() }
  })

function numberAnswer(answer: string, tolerance: string) {
  if (getNumber(answer) === null) throw new Unreadable(`its answer ${JSON.stringify(answer.slice(0, 40))} is no number`)
  return rawAnswer({ text: answer, html: '', fraction: 1, tolerance })
}

/** Several with a bar between them. */
function textsOf(answer: string) {
  const texts = answer
    .split('|')
    .map(text => text.trim())
    .filter(Boolean)
  if (texts.length === 0) throw new Unreadable('it has no answer')
  return texts.map(text => literalAnswer(text))
}
