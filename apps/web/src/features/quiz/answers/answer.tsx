import type { AnswerProps } from './answer-props.ts'
import { Choices } from './choices.tsx'
import {
  CodeAnswer,
  Essay,
  Gaps,
  LineAnswer,
  Markers,
  Match,
  Ordering,
  PictureGaps,
  StackAnswer,
} from './lazy-answer-inputs.ts'
import { UnsupportedQuestion } from './unsupported-question.tsx'

/** How a question is answered, by its type. Texts between questions are not. */
export function Answer(props: AnswerProps) {
  switch (props.question.type) {
    case 'truefalse':
    case 'singlechoice':
    case 'multichoice':
      return <Choices {...props} />
    case 'match':
    case 'randommatch':
      return <Match {...props} />
    case 'cloze':
    case 'gaps':
      return <Gaps {...props} />
    case 'picturegaps':
      return <PictureGaps {...props} />
    case 'markers':
      return <Markers {...props} />
    case 'ordering':
      return <Ordering {...props} />
    case 'shortanswer':
    case 'numerical':
    case 'calculated':
      return <LineAnswer {...props} />
    case 'essay':
      return <Essay {...props} />
    case 'coderunner':
      return <CodeAnswer {...props} />
    case 'stack':
      return <StackAnswer {...props} />
    case 'description':
      return null
    case 'unsupported':
      return <UnsupportedQuestion hasText={props.question.view.textHtml !== ''} />
    default:
      return props.question.type satisfies never
  }
}
