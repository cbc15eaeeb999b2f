import type { JsonValue } from '@learn/course'
import { type Question, question as questionSchema } from '@learn/questions'
import { getCommon } from './common.ts'
import type { Mapped, RawQuestion } from './raw-question.ts'
import { calculated } from './types/calculated.ts'
import { match, multiChoice, trueFalse } from './types/choice.ts'
import { NO_PROTOTYPES, type Prototypes } from './types/code-prototypes.ts'
import { codeRunner } from './types/code-runner.ts'
import { essay } from './types/essay.ts'
import { cloze, gaps } from './types/inline.ts'
import { ordering } from './types/ordering.ts'
import { markers, pictureGaps, randomMatch } from './types/picture.ts'
import { stack } from './types/stack.ts'
import { numerical, shortAnswer } from './types/typed.ts'
import { unearnedIn } from './unearned.ts'
import { Unreadable } from './unreadable.ts'

/** Why a question that is not asked is kept, by its type. */
export const getWants = (type: string): string => `the question type ${type}`

/**
 * A question of Moodle as one of ours. What we do not ask is `unsupported`, with its text and what it wants. Throws Unreadable
 * where it is of a type that we ask and does not hold together. `prototypes`: those of CodeRunner that came with it.
 */
export function toQuestion(raw: RawQuestion, prototypes: Prototypes = NO_PROTOTYPES): Mapped<Question> {
  const mapped = mappedOf(raw, prototypes)
  const made = 'wants' in mapped ? unsupported(raw, mapped.wants) : mapped
  const parsed = questionSchema.safeParse(made.question)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Unreadable(`${issue?.path.join('.') ?? 'it'}: ${issue?.message ?? 'does not fit'}`)
  }
  return { question: parsed.data, notes: [...(raw.notes ?? []), ...made.notes, ...unearnedIn(parsed.data)] }
}

function mappedOf(raw: RawQuestion, prototypes: Prototypes): Mapped<Question> | { wants: string } {
  switch (raw.type) {
    case 'truefalse':
      return trueFalse(raw)
    case 'multichoice':
      return multiChoice(raw)
    case 'shortanswer':
      return shortAnswer(raw)
    case 'numerical':
      return numerical(raw)
    case 'match':
    case 'matching':
      return match(raw)
    case 'essay':
      return essay(raw)
    case 'description':
      return { question: { type: 'description', ...getCommon(raw) }, notes: [] }
    case 'coderunner':
      return codeRunner(raw, prototypes)
    case 'cloze':
    case 'multianswer':
      return cloze(raw)
    case 'gapselect':
    case 'ddwtos':
      return gaps(raw)
    case 'ddimageortext':
      return pictureGaps(raw)
    case 'ddmarker':
      return markers(raw)
    case 'randomsamatch':
      return randomMatch(raw)
    case 'ordering':
      return ordering(raw)
    case 'calculated':
    case 'calculatedsimple':
    case 'calculatedmulti':
      return calculated(raw)
    case 'stack':
      return stack(raw)
    default:
      return { wants: getWants(raw.type) }
  }
}

const unsupported = (raw: RawQuestion, wants: string): Mapped<Question> => ({
  question: { type: 'unsupported', ...getCommon(raw), originType: raw.type, wants, settings: withoutNul(raw.settings) },
  notes: [],
})

/** No database holds this character in a text of JSON. */
function withoutNul(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNul(item)]))
  return value
}
