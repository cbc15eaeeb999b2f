import type { ParamsOut } from '@learn/contract'
import { MARKING_LIMITS } from '@learn/contract/quiz'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import {
  dropText,
  insertSavedComment,
  type MarkedQuestion,
  madeGroups,
  readSavedComments,
  setGroup,
  setGuide,
} from '../repo/marking-aids.ts'
import { readSheet } from './marking-sheet.ts'
import type { QuizParts } from './parts.ts'

const invalid = (text: string): AppError => new AppError('request/invalid', text)

/** Writes what marks of a question are given for. Throws `quiz/not-found` for who does not mark it. */
export async function writeGuide(
  parts: QuizParts,
  caller: Caller,
  { quizid, questionid, lines }: ParamsOut<'local_learn_set_marking_guide'>,
) {
  const { maxMark } = await readSheet(parts, caller, { quizid, questionid })
  if (lines.some(({ mark }) => mark > maxMark)) throw invalid(`This question gives ${maxMark} marks at most`)
  const sorted = lines.toSorted((a, b) => b.mark - a.mark)
  await setGuide(parts.db, { activityId: quizid, questionId: questionid }, sorted, parts.clock.now())
  return { guide: sorted }
}

/**
 * Joins two groups, splits spellings off one, or puts all of a group back where it stands by itself. Marks that were given stay.
 * Throws `quiz/not-found`, and `request/invalid` for groups and spellings that are not there.
 */
export async function arrangeGroups(
  parts: QuizParts,
  caller: Caller,
  { quizid, questionid, group, join, split, reset }: ParamsOut<'local_learn_arrange_groups'>,
) {
  const { groups } = await readSheet(parts, caller, { quizid, questionid })
  const from = groups.find(({ key }) => key === group)
  if (!from) throw invalid('These answers are in another group by now')
  const of: MarkedQuestion = { activityId: quizid, questionId: questionid }
  const now = parts.clock.now()
  if (reset) {
    const forms = (await madeGroups(parts.db, quizid, questionid)).filter(({ groupKey }) => groupKey === group)
    await setGroup(
      parts.db,
      of,
      forms.map(({ form }) => form),
      null,
      now,
    )
    return { key: group }
  }
  if (join !== undefined) {
    if (!groups.some(({ key }) => key === join) || join === group) throw invalid('Choose another group')
    const forms = from.spellings.map(({ form }) => form)
    // The form of the group goes along, so that what still comes in like it does too.
    await setGroup(parts.db, of, [...forms, ...(group.startsWith('n') ? [group] : [])], join, now)
    return { key: join }
  }
  const forms = from.spellings.flatMap(({ form }) => ((split ?? []).includes(form) ? [form] : []))
  const [first] = forms
  if (!first || forms.length !== new Set(split).size || forms.length === from.spellings.length)
    throw invalid('Choose some of the spellings, and not all')
  await setGroup(parts.db, of, forms, first, now)
  return { key: first }
}

/** Keeps a text for other answers to the question, or lets it go. Throws `quiz/not-found`. */
export async function saveComment(
  parts: QuizParts,
  caller: Caller,
  { quizid, questionid, text, isKept }: ParamsOut<'local_learn_keep_marking_text'>,
) {
  await readSheet(parts, caller, { quizid, questionid })
  if (isKept) {
    const kept = await readSavedComments(parts.db, caller.userId, questionid)
    if (kept.length >= MARKING_LIMITS.keptTexts) throw invalid(`Keep ${MARKING_LIMITS.keptTexts} texts at most`)
    const row = { id: newId(), userId: caller.userId, questionId: questionid, text }
    await insertSavedComment(parts.db, row, parts.clock.now())
  } else await dropText(parts.db, caller.userId, questionid, text)
  return { texts: (await readSavedComments(parts.db, caller.userId, questionid)).map(one => one.text) }
}
