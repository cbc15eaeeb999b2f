import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { Room } from './room/room.ts'
import { readTalk } from './service/class-talk.ts'
import { lowerOthers, moveHand } from './service/hands.ts'
import { moderateClass, removeMessage, restrictPerson } from './service/moderation.ts'
import type { LiveParts } from './service/parts.ts'
import { endPoll, startPoll, votePoll } from './service/polls.ts'
import { answerQuestion, askQuestion, voteQuestion } from './service/questions.ts'
import { sendReaction } from './service/reactions.ts'

const DONE = { isDone: true } as const

/** The functions of what is said beside the stage of a class. */
export const talkFunctions = (parts: LiveParts, room: Room) =>
  ({
    local_learn_get_class_talk: ({ sessionid }, caller) => readTalk(parts, room, caller, sessionid),
    local_learn_ask_class_question: (params, caller) => askQuestion(parts, room, caller, params),
    local_learn_vote_class_question: (params, caller) => voteQuestion(parts, room, caller, params).then(() => DONE),
    local_learn_answer_class_question: (params, caller) => answerQuestion(parts, room, caller, params).then(() => DONE),
    local_learn_raise_class_hand: (params, caller) => moveHand(parts, room, caller, params).then(() => DONE),
    local_learn_send_class_reaction: (params, caller) => sendReaction(parts, room, caller, params).then(() => DONE),
    local_learn_lower_class_hands: (params, caller) => lowerOthers(parts, room, caller, params).then(() => DONE),
    local_learn_start_class_poll: (params, caller) => startPoll(parts, room, caller, params),
    local_learn_close_class_poll: (params, caller) => endPoll(parts, room, caller, params).then(() => DONE),
    local_learn_vote_class_poll: (params, caller) => votePoll(parts, room, caller, params).then(() => DONE),
    local_learn_moderate_class: (params, caller) => moderateClass(parts, room, caller, params).then(() => DONE),
    local_learn_restrict_class_person: (params, caller) => restrictPerson(parts, room, caller, params).then(() => DONE),
    local_learn_remove_class_message: (params, caller) => removeMessage(parts, room, caller, params).then(() => DONE),
  }) satisfies Partial<FunctionBodies>
