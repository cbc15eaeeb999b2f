import type { LessonContent, LessonPage } from '@learn/course/content/lesson'
import { getChildren, getDecimal, getId, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { plain, type ReadAnswer, readAsk } from './lesson-answers.ts'
import { LessonRoute } from './lesson-route.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** A lesson: its pages with the ways between them. One without a page is kept. */
export const lessonReader: KindReader = {
  module: 'lesson',
  read(source) {
    const { instance } = source
    const route = new LessonRoute(instance)
    if (route.shown.length === 0) return readUnsupportedContent(source, 'it has no page')
    const faults = new Map<string, number>()
    const pages = route.shown.map(node =>
      readPage(source, route, node, why => faults.set(why, (faults.get(why) ?? 0) + 1)),
    )
    const limit = getInteger(instance, 'timelimit') ?? 0
    const content: LessonContent = {
      kind: 'lesson',
      pages,
      timeLimitS: limit > 0 && limit <= MAX_SECONDS ? limit : null,
      retakes: getInteger(instance, 'retake') === 1,
      grading: getInteger(instance, 'usemaxgrade') === 0 ? 'average' : 'highest',
      maxTries: getInteger(instance, 'maxattempts') || null,
      isGraded: getInteger(instance, 'practice') !== 1 && (getInteger(instance, 'grade') ?? 0) !== 0,
      minQuestions: Math.max(0, getInteger(instance, 'minquestions') ?? 0),
      showsProgress: getInteger(instance, 'progressbar') === 1,
      canReview: getInteger(instance, 'modattempts') === 1,
    }
    return { type: 'lesson', content, note: notesOf(instance, route, pages, faults).join('; ') }
  },
}

/** A year. */
const MAX_SECONDS = 31_536_000
const BUTTON_CHARS = 200

function readPage(source: ContentSource, route: LessonRoute, node: XmlNode, tell: (why: string) => void): LessonPage {
  const { text, files } = source
  const key = getId(node)
  const answers = getChildren(node, 'answers', 'answer').map(answer => readAnswer(source, route, node, answer))
  const { ask, why } = readAsk(node, answers, key)
  if (why) tell(why)
  const next = route.target(-1, node)
  return {
    key,
    title: plainName(getText(node, 'title'), 'Page'),
    html: text.html(
      getText(node, 'contents'),
      getInteger(node, 'contentsformat'),
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
  const jumpTo = getInteger(node, 'jumpto')
  const score = getDecimal(node, 'score') ?? 0
  const isScored = getInteger(instance, 'custom') === 1
  const isRight = isScored ? score > 0 : route.isForward(jumpTo, page)
  const id = getId(node)
  const written = getText(node, 'answer_text')
  return {
    text: written,
    html: text.html(written, getInteger(node, 'answerformat'), files.finderIn(`page_answers/${id}/`)),
    feedbackHtml: text.html(
      getText(node, 'response'),
      getInteger(node, 'responseformat'),
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
  if (getInteger(instance, 'usepassword') === 1) said.push('it opens without its password')
  if (!/^0?$/.test(getText(instance, 'dependency'))) said.push('what had to be done before it is not asked for')
  return said
}
