import type { AnswerShown } from '../answer-shown.ts'
import type { QuestionOf } from '../question.ts'
import { getSeed, getSeeds } from './seeds.ts'

type Stack = QuestionOf<'stack'>

/**
 * An answer to one version of a STACK question as another version reads it: each field by its name. Null where a field that was answered
 * is gone or asks for something else, or where the seed is none of the other version's.
 */
export function migrateFields(before: Stack, now: Stack, { answer, arrangement }: AnswerShown): AnswerShown | null {
  const seed = getSeed(arrangement)
  if (now.seeds.length > 0 && !getSeeds(now).includes(seed)) return null
  if (typeof answer !== 'object') return { answer, arrangement }
  const written: Record<string, number | string> = {}
  for (const [key, value] of Object.entries(answer)) {
    const [place = '', part] = key.split('.')
    const field = before.inputs[Number(place)]
    const at = now.inputs.findIndex(({ name, type }) => name === field?.name && type === field.type)
    if (at < 0) return null
    written[part === undefined ? `${at}` : `${at}.${part}`] = value
  }
  return { answer: written, arrangement }
}
