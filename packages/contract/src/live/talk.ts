import { z } from 'zod'
import { epochS, id, rowNumber } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import {
  ANSWER_LIMIT_CHARS,
  CHOICE_LIMIT_CHARS,
  CLASS_REACTIONS,
  MOST_CHOICES,
  POLL_LIMIT_CHARS,
  POLL_SECONDS,
  QUESTION_LIMIT_CHARS,
} from './stage.ts'

const count = z.number().int()

const classQuestion = z.object({
  id,
  text: z.string(),
  /** Null: asked without a name, or by somebody whose account is gone. */
  author: z.string().nullable(),
  isYours: z.boolean(),
  votes: count,
  isVoted: z.boolean(),
  state: z.enum(['open', 'answering', 'answered']),
  /** What the host wrote; '' for an answer by word of mouth. */
  answer: z.string(),
  askedAt: epochS,
})
export type ClassQuestion = z.output<typeof classQuestion>

const classPoll = z.object({
  id,
  text: z.string(),
  /** `votes` is null while the result is not the caller's to see. */
  choices: z.array(z.object({ text: z.string(), votes: count.nullable() })),
  /** Index of the right choice; null for an opinion, and while it is not the caller's to see. */
  rightChoice: count.nullable(),
  closesAt: epochS,
  isOpen: z.boolean(),
  /** How many people have voted. */
  voted: count,
  /** Index of what the caller chose. */
  yourChoice: count.nullable(),
})
export type ClassPoll = z.output<typeof classPoll>

const classPerson = z.object({
  userId: id,
  name: z.string(),
  isHere: z.boolean(),
  raisedAt: epochS.nullable(),
  restriction: z.enum(['muted', 'removed']).nullable(),
})
export type ClassPerson = z.output<typeof classPerson>

/** What is said beside the stage of a class, but for the chat. */
export const classTalk = z.object({
  /** By votes. */
  questions: z.array(classQuestion),
  /** Newest first. */
  polls: z.array(classPoll),
  hands: z.object({ raised: count, isYours: z.boolean() }),
  /** Who teaches now, and the learners who are here, you first: so many of them by name. */
  here: z.object({
    host: z.string().nullable(),
    count,
    people: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
  }),
  /** How many people reacted in the last seconds, and how. */
  reactions: z.array(z.object({ kind: z.enum(CLASS_REACTIONS), count })),
  /** For the host alone: who is here, has raised a hand or may not do everything. */
  people: z.array(classPerson).nullable(),
  isChatMuted: z.boolean(),
  isLocked: z.boolean(),
  /** The caller may not write. */
  isMuted: z.boolean(),
  serverAt: epochS,
})
export type ClassTalk = z.output<typeof classTalk>

const ofSession = { sessionid: id }
/** The same key again does nothing twice. */
const key = z.uuid()
const written = z.object({ id })
const done = z.object({ isDone: z.literal(true) })

/** Questions, polls, hands and moderation of a class. Whoever may not be there finds nothing (404). */
export const classTalkFunctions = {
  local_learn_get_class_talk: webFunction({
    summary: 'Questions, polls and raised hands of a class; for its host also who is there.',
    kind: 'read',
    params: z.strictObject(ofSession),
    returns: classTalk,
  }),
  local_learn_ask_class_question: webFunction({
    summary: 'Asks a question in a running class, without a name if the caller wants.',
    kind: 'write',
    params: z.strictObject({
      ...ofSession,
      key,
      text: z.string().trim().min(1).max(QUESTION_LIMIT_CHARS),
      isanonymous: z.boolean().default(false),
    }),
    returns: written,
  }),
  local_learn_vote_class_question: webFunction({
    summary: 'Votes for a question of a running class, or takes the vote back.',
    kind: 'write',
    params: z.strictObject({ questionid: id, isvoted: z.boolean() }),
    returns: done,
  }),
  local_learn_answer_class_question: webFunction({
    summary: 'Its host says that a question is being answered, was answered, or is open again.',
    kind: 'write',
    params: z.strictObject({
      questionid: id,
      state: z.enum(['open', 'answering', 'answered']),
      answer: z.string().trim().max(ANSWER_LIMIT_CHARS).optional(),
    }),
    returns: done,
  }),
  local_learn_send_class_reaction: webFunction({
    summary: 'Reacts to a running class: everybody sees it for some seconds. Another reaction takes its place.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, reaction: z.enum(CLASS_REACTIONS) }),
    returns: done,
  }),
  local_learn_raise_class_hand: webFunction({
    summary: 'Raises the hand of the caller in a running class, or lowers it.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, israised: z.boolean() }),
    returns: done,
  }),
  local_learn_lower_class_hands: webFunction({
    summary: 'Its host lowers the hand of a person, or all hands.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, userid: id.nullable().default(null) }),
    returns: done,
  }),
  local_learn_start_class_poll: webFunction({
    summary: 'Its host asks everybody in a running class; with a right choice it is a quick quiz.',
    kind: 'write',
    params: z.strictObject({
      ...ofSession,
      key,
      text: z.string().trim().min(1).max(POLL_LIMIT_CHARS),
      choices: z.array(z.string().trim().min(1).max(CHOICE_LIMIT_CHARS)).min(2).max(MOST_CHOICES),
      rightchoice: count
        .min(0)
        .max(MOST_CHOICES - 1)
        .nullable()
        .default(null),
      seconds: count.min(POLL_SECONDS[0]).max(POLL_SECONDS.at(-1) ?? 0),
      showsresult: z.boolean(),
    }),
    returns: written,
  }),
  local_learn_close_class_poll: webFunction({
    summary: 'Its host closes a poll before its time.',
    kind: 'write',
    params: z.strictObject({ pollid: id }),
    returns: done,
  }),
  local_learn_vote_class_poll: webFunction({
    summary: 'Votes in a poll that is open; the last choice of a person counts.',
    kind: 'write',
    params: z.strictObject({ pollid: id, choice: count.min(0).max(MOST_CHOICES - 1) }),
    returns: done,
  }),
  local_learn_moderate_class: webFunction({
    summary: 'Its host closes the chat to learners, or the room to newcomers; what is absent stays.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, ischatmuted: z.boolean().optional(), islocked: z.boolean().optional() }),
    returns: done,
  }),
  local_learn_restrict_class_person: webFunction({
    summary: 'Its host stops a learner from writing, removes them from the room, or lets them do everything again.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, userid: id, restriction: z.enum(['muted', 'removed', 'none']) }),
    returns: done,
  }),
  local_learn_remove_class_message: webFunction({
    summary: 'Its host removes a message from the chat.',
    kind: 'write',
    params: z.strictObject({ ...ofSession, seq: rowNumber }),
    returns: done,
  }),
}
