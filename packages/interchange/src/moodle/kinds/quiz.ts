import type { QuizContent } from '@learn/course/content/quiz'
import { isUnsupported } from '@learn/course/content/unsupported'
import { getChildren, getDecimal, getInteger, getText, isNoTime, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { linkQuestions } from '../quiz-questions.ts'
import { type ReadSlots, readSlots } from '../quiz-slots.ts'
import { readReview } from '../review-options.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader, ReadContent } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** A quiz, also one without questions; one that has some of which nothing can be asked is kept, and hidden. */
export const quizReader: KindReader = {
  module: 'quiz',
  read(source) {
    const read = readSlots(source.instance, source.context)
    const why = whyKept(read)
    if (why === null) return contentOf(source, read)
    const kept = readUnsupportedContent(source, why)
    if (isUnsupported(kept.content)) linkQuestions(kept.content.settings, source.context.keys)
    return { ...kept, note: `${kept.note}; it is hidden from learners`, isHidden: true }
  },
}

function whyKept({ slots, lost, asked }: ReadSlots): string | null {
  if (asked > 0 || slots.length + lost === 0) return null
  if (slots.length === 0) return 'none of its questions came along'
  return 'none of its questions can be asked here'
}

const BEHAVIOURS = new Map<string, QuizContent['behaviour']>([
  ['deferredfeedback', 'deferred'],
  ['deferredcbm', 'deferred'],
  ['manualgraded', 'deferred'],
  ['immediatefeedback', 'immediate'],
  ['immediatecbm', 'immediate'],
  ['interactive', 'interactive'],
  ['interactivecountback', 'interactive'],
  ['adaptive', 'adaptive'],
  ['adaptive_adapted_for_coderunner', 'adaptive'],
  ['adaptivenopenalty', 'adaptive-free'],
])
const OVERDUE = new Map<string, QuizContent['overdue']>([
  ['autosubmit', 'submit'],
  ['graceperiod', 'grace'],
  ['autoabandon', 'abandon'],
])
/** Moodle's QUIZ_GRADEHIGHEST and following. */
const GRADING = ['highest', 'highest', 'average', 'first', 'last'] as const
/** Moodle's own limit of a time is none; ours is a year. */
const MAX_SECONDS = 31_536_000

function contentOf(source: ContentSource, read: ReadSlots): ReadContent {
  const { instance } = source
  const review = readReview(instance)
  const behaviour = BEHAVIOURS.get(getText(instance, 'preferredbehaviour'))
  const limit = secondsOf(instance, 'timelimit')
  const content: QuizContent = {
    kind: 'quiz',
    role: 'mandatory',
    timeLimitS: limit > 0 ? limit : null,
    overdue: OVERDUE.get(getText(instance, 'overduehandling')) ?? 'submit',
    graceS: secondsOf(instance, 'graceperiod'),
    attempts: getInteger(instance, 'attempts_number') || null,
    grading: GRADING[getInteger(instance, 'grademethod') ?? 1] ?? 'highest',
    maxGrade: Math.max(0, getDecimal(instance, 'grade') ?? 10),
    behaviour: behaviour ?? 'deferred',
    shufflesAnswers: getInteger(instance, 'shuffleanswers') !== 0,
    navigation: getText(instance, 'navmethod') === 'sequential' ? 'sequential' : 'free',
    buildsOnLast: getInteger(instance, 'attemptonlast') === 1,
    delayFirstS: secondsOf(instance, 'delay1'),
    delayLaterS: secondsOf(instance, 'delay2'),
    decimals: Math.min(5, Math.max(0, getInteger(instance, 'decimalpoints') ?? 2)),
    password: getText(instance, 'password').slice(0, 255),
    review: review ?? USUAL_REVIEW,
    feedback: feedbackOf(source),
    sections: sectionsOf(instance, read),
    slots: read.slots,
  }
  return { type: 'quiz', content, note: notesOf(instance, read, behaviour).join('; ') || null }
}

const secondsOf = (node: XmlNode, name: string): number =>
  Math.min(MAX_SECONDS, Math.max(0, getInteger(node, name) ?? 0))

const ALL = {
  attempt: true,
  correctness: true,
  marks: true,
  specificFeedback: true,
  generalFeedback: true,
  rightAnswer: true,
  overallFeedback: true,
}
const USUAL_REVIEW: QuizContent['review'] = {
  during: { ...ALL, rightAnswer: false, overallFeedback: false },
  after: ALL,
  open: ALL,
  closed: ALL,
}

/** Feedback on the whole: from a grade on, as a percentage of the full one. */
function feedbackOf({ instance, text, files }: ContentSource): QuizContent['feedback'] {
  const full = getDecimal(instance, 'grade') ?? 0
  return getChildren(instance, 'feedbacks', 'feedback').flatMap(node => {
    const html = text.html(
      getText(node, 'feedbacktext'),
      getInteger(node, 'feedbacktextformat'),
      files.finderOf('feedback'),
    )
    const from = getDecimal(node, 'mingrade') ?? 0
    return html.trim() === '' ? [] : [{ fromPct: full > 0 ? Number(((from / full) * 100).toFixed(6)) : 0, html }]
  })
}

/** Parts with a heading; before Moodle 3.0 the quiz says whether all of it is shuffled. */
function sectionsOf(instance: XmlNode, { placeOf }: ReadSlots): QuizContent['sections'] {
  const sections = getChildren(instance, 'sections', 'section')
    .map(node => ({
      firstSlot: placeOf.get(getInteger(node, 'firstslot') ?? 1) ?? 0,
      heading: plainName(getText(node, 'heading'), ''),
      shuffles: getInteger(node, 'shufflequestions') === 1,
    }))
    .toSorted((a, b) => a.firstSlot - b.firstSlot)
  if (sections.length === 0)
    return getInteger(instance, 'shufflequestions') === 1 ? [{ firstSlot: 0, heading: '', shuffles: true }] : []
  const isPlain = sections.length === 1 && sections.every(({ heading, shuffles }) => heading === '' && !shuffles)
  return isPlain ? [] : sections.map((section, n) => (n === 0 ? { ...section, firstSlot: 0 } : section))
}

/** What of it could not be taken over. */
function notesOf(
  instance: XmlNode,
  { lost, asked, unasked, notes }: ReadSlots,
  behaviour: string | undefined,
): string[] {
  const said = [asked + unasked + lost === 0 ? 'it has no questions yet' : counted(asked, 'question')]
  if (lost) said.push(`${counted(lost, 'place', 'places')} left out: the question is not in this file`)
  if (unasked) said.push(`${counted(unasked, 'question')} shown and not asked: of a type that is kept`)
  const written = getText(instance, 'preferredbehaviour')
  if (!behaviour && written !== '') said.push(`marked at the end in place of ${written.slice(0, 40)}`)
  if (written.endsWith('cbm')) said.push('learners do not say how sure they are')
  if (getText(instance, 'subnet') !== '') said.push('it may be taken from any network')
  if (!/^-?$/.test(getText(instance, 'browsersecurity'))) said.push('it may be taken in any browser')
  if (getInteger(instance, 'canredoquestions') === 1) said.push('questions are not tried again within an attempt')
  if (isNoTime(instance, 'timelimit')) said.push('its time limit is out of range and was left out')
  return [...said, ...notes]
}
