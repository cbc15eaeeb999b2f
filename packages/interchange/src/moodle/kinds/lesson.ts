import type { LessonContent, LessonPage } from '@learn/course/content/lesson'
import { childrenOf, decimalOf, idOf, integerOf, textOf, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { keptContent } from './kept.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { plain, type ReadAnswer, readAsk } from './lesson-answers.ts'
import { LessonRoute } from './lesson-route.ts'

/** A lesson: its pages with the ways between them. One without a page is kept. */
export const lessonReader: KindReader = {
  module: 'lesson',
  read(source) {
    const { instance } = source
    const route = new LessonRoute(instance)
    if (route.shown.length === 0) return keptContent(source, 'it has no page')
    const faults = new Map<string, number>()
    const pages = route.shown.map(node =>
      readPage(source, route, node, why => faults.set(why, (faults.get(why) ?? 0) + 1)),
    )
    const limit = integerOf(instance, 'timelimit') ?? 0
    const content: LessonContent = {
      kind: 'lesson',
      pages,
      timeLimitS: limit > 0 && limit <= MAX_SECONDS ? limit : null,
      retakes: integerOf(instance, 'retake') === 1,
      grading: integerOf(instance, 'usemaxgrade') === 0 ? 'average' : 'highest',
      maxTries: integerOf(instance, 'maxattempts') || null,
      isGraded: integerOf(instance, 'practice') !== 1 && (integerOf(instance, 'grade') ?? 0) !== 0,
      minQuestions: Math.max(0, integerOf(instance, 'minquestions') ?? 0),
      showsProgress: integerOf(instance, 'progressbar') === 1,
      canReview: integerOf(instance, 'modattempts') === 1,
    }
    return { type: 'lesson', content, note: notesOf(instance, route, pages, faults).join('; ') }
  },
}

/** A year. */
const MAX_SECONDS = 31_536_000
const BUTTON_CHARS = 200

function readPage(source: ContentSource, route: LessonRoute, node: XmlNode, tell: (why: string) => void): LessonPage {
  const { text, files } = source
  const key = idOf(node)
  const answers = childrenOf(node, 'answers', 'answer').map(answer => readAnswer(source, route, node, answer))
  const { ask, why } = readAsk(node, answers, key)
  if (why) tell(why)
  const next = route.target(-1, node)
  return {
    key,
    title: plainName(textOf(node, 'title'), 'Page'),
    html: text.html(
      textOf(node, 'contents'),
      integerOf(node, 'contentsformat'),
      files.finderIn(`page_contents/${key}/`),
    ),
    next,
    buttons: ask || why ? [] : buttonsOf(answers),
    ask,
  }
}

/** Of a content page each answer is a way on. */
const buttonsOf = (answers: readonly ReadAnswer[]): LessonPage['buttons'] =>
  answers.flatMap(({ html, jump }) => {
    const text = plain(html).slice(0, BUTTON_CHARS)
    return text === '' ? [] : { text, jump }
  })

function readAnswer(
  { instance, text, files }: ContentSource,
  route: LessonRoute,
  page: XmlNode,
  node: XmlNode,
): ReadAnswer {
  const jumpTo = integerOf(node, 'jumpto')
  const score = decimalOf(node, 'score') ?? 0
  const isScored = integerOf(instance, 'custom') === 1
  const isRight = isScored ? score > 0 : route.isForward(jumpTo, page)
  const id = idOf(node)
  const written = textOf(node, 'answer_text')
  return {
    text: written,
    html: text.html(written, integerOf(node, 'answerformat'), files.finderIn(`page_answers/${id}/`)),
    feedbackHtml: text.html(
      textOf(node, 'response'),
      integerOf(node, 'responseformat'),
      files.finderIn(`page_responses/${id}/`),
    ),
    isRight,
    score: isScored ? score : isRight ? 1 : 0,
    jump: route.target(jumpTo, page),
  }
}

/** What of it is otherwise here. */
function notesOf(
  instance: XmlNode,
  route: LessonRoute,
  pages: readonly LessonPage[],
  faults: ReadonlyMap<string, number>,
): string[] {
  const said = [counted(pages.length, 'page')]
  if (route.straightened)
    said.push(
      `${counted(route.straightened, 'random jump or cluster leads', 'random jumps and clusters lead')} straight on`,
    )
  const essays = pages.filter(({ ask }) => ask?.type === 'essay').length
  if (essays) said.push(`${counted(essays, 'essay is', 'essays are')} kept and not marked`)
  for (const [why, count] of faults) said.push(count === 1 ? why : `${why} (${count} times)`)
  if (integerOf(instance, 'usepassword') === 1) said.push('it opens without its password')
  if (!/^0?$/.test(textOf(instance, 'dependency'))) said.push('what had to be done before it is not asked for')
  return said
}
