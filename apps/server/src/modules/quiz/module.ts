import './events.ts'
import path from 'node:path'
import { defineModule } from '#platform/module.ts'
import { createDraws } from '../bank/index.ts'
import { type ClassroomParts, kindsIn } from '../classroom/index.ts'
import { quizActs } from './acts.ts'
import { quizFunctions } from './functions.ts'
import { runCodeJob, settleMarksJob, submitOverdueJob } from './jobs.ts'
import { quizNotifications } from './notifications.ts'
import { hashesInUse } from './repo/files.ts'
import { answerEntity } from './service/answer-entity.ts'
import { answerScope } from './service/answer-scope.ts'
import { attemptDates } from './service/attempt-dates.ts'
import { exceptionEntity } from './service/exception-entity.ts'
import { quizWork } from './service/marked-work.ts'
import type { QuizParts } from './service/parts.ts'
import { quizData } from './service/personal-data.ts'
import { createPlaceCache } from './service/place-cache.ts'
import { createQuestionReader } from './service/question-reader.ts'
import { quizUpdates } from './updates.ts'
import { workNotice } from './work-notice.ts'

const kinds = await kindsIn<QuizParts>(path.join(import.meta.dirname, 'kinds'))

/** Quizzes: attempts, marks and what learners see of them. */
export function quizModule(given: ClassroomParts & Pick<QuizParts, 'files' | 'codeRunner' | 'algebra' | 'secret'>) {
  const parts: QuizParts = {
    ...given,
    questions: createQuestionReader(),
    draws: createDraws(),
    places: createPlaceCache(given.clock),
  }
  return defineModule({
    name: 'quiz',
    kinds: kinds(parts),
    functions: quizFunctions(parts),
    scopes: [answerScope(parts)],
    agenda: attemptDates(parts),
    markedWork: quizWork(parts),
    entities: [answerEntity, exceptionEntity],
    acts: quizActs(parts),
    eventsForPeople: ['quiz.marks.released', 'quiz.marks.changed'],
    notifications: [...quizNotifications(parts), workNotice(parts)],
    jobs: [runCodeJob(parts), settleMarksJob(parts), submitOverdueJob(parts)],
    updates: [quizUpdates],
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: quizData(parts),
  })
}
