import type { JsonObject, JsonValue } from '@learn/course'
import { objectIn, objectsIn } from './json-path.ts'
import type { SourceKeys } from './source-keys.ts'

/**
 * Adds `questionKey` to every slot of a quiz's settings that names one question, so that the quiz finds it again
 * among the question categories. Random slots name a set of questions and get none.
 */
export function linkQuestions(settings: JsonObject, keys: SourceKeys): void {
  for (const slot of objectsIn(objectIn(settings.question_instances)?.question_instance)) {
    const [reference] = objectsIn(slot.question_reference)
    const entryId = reference?.questionbankentryid
    const questionId = slot.questionid ?? slot.question
    if (isId(entryId)) slot.questionKey = keys.questionEntry(entryId)
    else if (isId(questionId)) slot.questionKey = keys.question(questionId)
  }
}

function isId(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value)
}
