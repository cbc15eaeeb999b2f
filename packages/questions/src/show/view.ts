import type { QuestionView } from '@learn/contract/quiz'
import { type Arrangement, getOrder } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import { gapsIn, withGapPlaces, wordsFor } from '../inline.ts'
import type { Question, QuestionOf } from '../question.ts'
import type { AlgebraResults } from '../stack/algebra-results.ts'
import { viewOfStack } from '../stack/show-stack.ts'

/** Files of one answer where the author sets no limit. */
const MAX_FILES = 5

/** A question as it is asked: nothing of it tells the answer. */
export function getView(question: Question, arrangement: Arrangement, algebra: AlgebraResults): QuestionView {
  const { textHtml } = question
  switch (question.type) {
    case 'multichoice':
    case 'singlechoice':
      return {
        textHtml,
        single: question.type === 'singlechoice' || question.isSingle,
        choices: getOrder(question.choices, arrangement.items).map(index => question.choices[index]?.html ?? ''),
        numbering: question.numbering,
        instructionHtml: question.instructionHtml,
      }
    case 'match':
      return {
        textHtml,
        prompts: (arrangement.items ?? []).map(index => question.pairs[index]?.promptHtml ?? ''),
        answers: (arrangement.answers ?? []).map(index => question.pairs[index]?.answer ?? ''),
      }
    case 'numerical':
      return { textHtml, units: question.units.map(({ unit }) => unit) }
    case 'essay':
      return { textHtml, essay: essayOf(question) }
    case 'cloze':
      return { textHtml, gaps: question.parts.map((part, n) => gapOfPart(part, arrangement.parts?.[n] ?? {})) }
    case 'gaps':
      return {
        textHtml: withGapPlaces(question),
        gaps: gapsIn(question).map(word => gapOfWords(question, arrangement, word)),
        isDragged: question.isDragged,
      }
    case 'picturegaps':
      return { textHtml, picture: placesOf(question, arrangement) }
    case 'markers':
      return { textHtml, picture: markersOf(question, arrangement) }
    case 'ordering':
      return {
        textHtml,
        items: (arrangement.items ?? []).map(item => question.items[item] ?? ''),
        isInLine: question.isInLine,
      }
    case 'calculated':
    case 'randommatch':
      return getView(drawnQuestion(question, arrangement), arrangement, algebra)
    case 'coderunner':
      return { textHtml, code: codeOf(question) }
    case 'stack':
      return viewOfStack(question, arrangement, algebra)
    case 'truefalse':
    case 'shortanswer':
    case 'description':
      return { textHtml }
    case 'unsupported':
      // A text of STACK is a program: without its algebra nobody can read it.
      return { textHtml: question.originType === 'stack' ? '' : textHtml }
    default:
      return question satisfies never
  }
}

type Gap = NonNullable<QuestionView['gaps']>[number]

/** One choice stands in a list of its own; several, and texts, in fields. */
function gapOfPart(part: QuestionOf<'cloze'>['parts'][number], { items }: Arrangement): Gap {
  if (part.type === 'numerical') return { kind: 'text', units: part.units.map(({ unit }) => unit) }
  if (part.type === 'shortanswer') return { kind: 'text', units: [] }
  return {
    kind: part.isSingle ? 'one' : 'several',
    choices: getOrder(part.choices, items).map(index => part.choices[index]?.html ?? ''),
  }
}

function gapOfWords(question: QuestionOf<'gaps'>, arrangement: Arrangement, word: number): Gap {
  const words = wordsFor(question, arrangement, word).map(n => question.words[n])
  return {
    kind: 'one',
    choices: words.map(one => one?.html ?? ''),
    group: question.words[word]?.group ?? 1,
    once: words.flatMap((one, place) => (question.isDragged && one && !one.isUnlimited ? [place] : [])),
  }
}

type Picture = NonNullable<QuestionView['picture']>

const placesOf = ({ pictureHtml, things, places }: QuestionOf<'picturegaps'>, { items }: Arrangement): Picture => ({
  html: pictureHtml,
  things: getOrder(things, items).map(index => {
    const thing = things[index]
    return { html: thing?.html ?? '', group: thing?.group ?? 0, count: thing?.isUnlimited ? null : 1 }
  }),
  places: places.map(({ x, y, label, right }) => ({ x, y, label, group: things[right]?.group ?? 0 })),
})

const markersOf = ({ pictureHtml, markers }: QuestionOf<'markers'>, { items }: Arrangement): Picture => ({
  html: pictureHtml,
  things: getOrder(markers, items).map(index => {
    const marker = markers[index]
    return { html: marker?.html ?? '', group: 1, count: marker?.count ?? null }
  }),
})

const essayOf = (question: QuestionOf<'essay'>): QuestionView['essay'] => ({
  editor: question.editor,
  isTextRequired: question.isTextRequired,
  lines: question.lines,
  minWords: question.minWords,
  maxWords: question.maxWords,
  maxFiles: question.maxFiles ?? MAX_FILES,
  minFiles: question.minFiles,
  fileTypes: question.fileTypes,
  templateHtml: question.templateHtml,
})

/** Whether what its program needs is on the server only. */
const runsOnServer = ({ language, database, template, files = [], compare }: QuestionOf<'coderunner'>): boolean =>
  language === 'c' || database !== '' || template !== undefined || files.length > 0 || compare === 'pattern'

const codeOf = (question: QuestionOf<'coderunner'>): QuestionView['code'] => ({
  language: question.language,
  preload: question.preload,
  before: question.before,
  after: question.after,
  schema: question.schema,
  runsOnServer: runsOnServer(question),
  columnWidths: question.columnWidths,
  compare: question.compare,
  isOrdered: question.isOrdered,
  examples: question.tests
    .filter(({ isExample }) => isExample)
    .map(({ category, code, stdin, setup, expected }) => ({ category, code, stdin, setup: setup ?? '', expected })),
  hiddenTests: question.tests.filter(({ isExample }) => !isExample).length,
})
