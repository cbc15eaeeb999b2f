import { isOverdue } from '@learn/contract/base/plain'
import type { Attempt, QuizStart } from '@learn/contract/quiz'
import { BEFORE_JOIN } from '#features/course/index.ts'
import { clockTime, dueText, shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'

/** `2.5`, `3`: as many decimals as the author gives, none that say nothing. */
export const markText = (mark: number, decimals = 2): string => String(Number(mark.toFixed(decimals)))

/** `30 min`, `1 h 30 min`, `1 min 30 s`, `45 s`. */
export function limitText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(hours === 0 && (rest > 0 || minutes === 0) ? [`${rest} s`] : []),
  ]
  return parts.join(' ')
}

/** `21 Nov, 9:30 PM`. */
export const momentText = (atS: number, nowS: number): string => `${shortDay(atS, nowS)}, ${clockTime(atS)}`

/** `18:24`, `1:02:09`; `4 d 23 h` where days are left. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  if (left >= 86_400) return `${Math.floor(left / 86_400)} d ${Math.floor((left % 86_400) / 3600)} h`
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`
}

/** What a ticket calls an attempt: `Joins, attempt 2, started 21 Nov, 9:30 PM (id 512)`. */
export const attemptName = ({
  id,
  quiz,
  number,
  startedAt,
}: Pick<Attempt, 'id' | 'quiz' | 'number' | 'startedAt'>): string =>
  `${quiz.name}, attempt ${number}, started ${momentText(startedAt, serverNowS())} (id ${id})`

/** Above the name of a quiz: `Quiz · due today, 9:30 PM`. */
export function aboveName(quiz: QuizStart, nowS: number): string {
  const { role, openAt, dueAt, closeAt, isBeforeJoin, status } = quiz
  const what = role === 'practice' ? 'Practice quiz' : 'Quiz'
  if (status === 'awaiting_marks') return `${what} · waiting for marks`
  if (openAt !== null && nowS < openAt) return `${what} · opens ${momentText(openAt, nowS)}`
  if (closeAt !== null && nowS >= closeAt) return `${what} · closed ${momentText(closeAt, nowS)}`
  if (dueAt !== null && isOverdue({ dueAt }, nowS))
    return `${what} · ${isBeforeJoin ? BEFORE_JOIN.replace('Was', 'was') : `was due ${momentText(dueAt, nowS)}`}`
  if (dueAt !== null) return `${what} · ${dueText(dueAt, nowS).replace('Due', 'due')}, ${clockTime(dueAt)}`
  return closeAt === null ? what : `${what} · closes ${momentText(closeAt, nowS)}`
}

export const COUNTED: Record<QuizStart['grading'], string> = {
  highest: 'The best of your attempts counts.',
  average: 'The average of your attempts counts.',
  first: 'Your first attempt counts.',
  last: 'Your last attempt counts.',
}

export interface Rule {
  about: 'open' | 'time' | 'yours' | 'saving' | 'way' | 'counted' | 'checking' | 'shown'
  text: string
}

/** What the learner has more of than the others, as far as the quiz limits it; '' for nothing. */
function extraText({ extra, attemptsAllowed, timeLimitS }: QuizStart): string {
  if (!extra) return ''
  const { attempts, minutes } = extra
  const parts = [
    ...(attempts > 0 && attemptsAllowed !== null
      ? [attempts === 1 ? '1 more attempt' : `${attempts} more attempts`]
      : []),
    ...(minutes > 0 && timeLimitS !== null ? [`${limitText(minutes * 60)} more in each attempt`] : []),
  ]
  return parts.length === 0 ? '' : `Your institute gave you ${parts.join(' and ')}.`
}

/** The rules of a quiz in words: each one that holds, and no other. */
export function getRules(quiz: QuizStart): Rule[] {
  const rules: Rule[] = []
  const open = openText(quiz)
  if (open !== '') rules.push({ about: 'open', text: open })
  const over =
    quiz.overdue === 'submit'
      ? 'At zero, your answers are submitted as they are.'
      : quiz.overdue === 'grace'
        ? `At zero you have ${limitText(quiz.graceS)} more to submit, and no more to answer.`
        : 'At zero the attempt ends; anything not submitted by then doesn’t count.'
  if (quiz.timeLimitS !== null)
    rules.push({ about: 'time', text: `The clock starts when you do and keeps running if you leave. ${over}` })
  rules.push({
    about: 'saving',
    text: 'Each answer is saved as you give it. If the connection drops, keep going: it’s sent when you’re back.',
  })
  rules.push({
    about: 'way',
    text:
      quiz.navigation === 'sequential'
        ? 'Questions come one at a time. You can’t go back to an earlier one.'
        : `Flag a question to come back to it.${changeText(quiz)}`,
  })
  if (quiz.behaviour === 'immediate')
    rules.push({ about: 'checking', text: 'You can check each answer once. After that it stays as it is.' })
  if (quiz.behaviour === 'interactive')
    rules.push({
      about: 'checking',
      text: 'You can check an answer and try again after a hint. Each wrong try costs some marks.',
    })
  if (quiz.behaviour === 'adaptive')
    rules.push({
      about: 'checking',
      text: 'You can check an answer as often as you like. Wrong tries cost some marks.',
    })
  if (quiz.behaviour === 'adaptive-free')
    rules.push({ about: 'checking', text: 'You can check an answer as often as you like.' })
  const extra = extraText(quiz)
  if (extra !== '') rules.push({ about: 'yours', text: extra })
  if (quiz.attemptsAllowed !== 1) rules.push({ about: 'counted', text: COUNTED[quiz.grading] })
  if (quiz.buildsOnLast)
    rules.push({ about: 'counted', text: 'A new attempt starts with the answers of your last one.' })
  rules.push({ about: 'shown', text: shownText(quiz) })
  return rules
}

/** Until when an answer can be changed; where each has several tries, the rule of checking says it. */
function changeText({ behaviour }: QuizStart): string {
  if (behaviour === 'immediate') return ' You can change an answer until you check it.'
  return behaviour === 'interactive' ? '' : ' You can change any answer until you submit.'
}

/** From when to when it takes attempts. */
function openText({ openAt, closeAt, serverAt }: QuizStart): string {
  if (openAt !== null && closeAt !== null)
    return `Open from ${momentText(openAt, serverAt)} to ${momentText(closeAt, serverAt)}.`
  if (closeAt !== null) return `Open until ${momentText(closeAt, serverAt)}.`
  return openAt === null || openAt <= serverAt ? '' : `Opens ${momentText(openAt, serverAt)}.`
}

function shownText({ shows, closeAt }: QuizStart): string {
  const first = shows.rightAnswers[0]
  if (first === 'after' || first === 'open') return 'After you submit you see your answers and the right ones.'
  if (first === 'closed' && closeAt !== null) return 'You’ll see the right answers once the quiz has closed.'
  if (shows.answers.length > 0) return 'After you submit you see your answers; the right ones stay hidden.'
  return 'You won’t see your answers again after you submit.'
}

/** What the button of the start page says, and beside it. */
export function startText({ attempts, attemptsAllowed, attemptsLeft }: QuizStart): { button: string; beside: string } {
  const next = attempts.length + 1
  const button = next === 1 ? 'Start the quiz' : `Start attempt ${next}`
  if (attemptsAllowed === null) return { button, beside: '' }
  if (attemptsAllowed === 1) return { button, beside: 'You have one attempt' }
  return {
    button,
    beside: attemptsLeft === 1 ? `Your last of ${attemptsAllowed} attempts` : `${attemptsLeft} attempts left`,
  }
}
