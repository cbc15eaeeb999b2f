import type { CombinedFeedback, Question, QuestionOf } from '@learn/questions'
import { feedbackInGift, htmlInGift, typedInGift, weightInGift } from './write-text.ts'

type Lose = (reason: string) => void

/** The braces of a question with all that GIFT can say; null where it cannot say the question at all. */
export function bodyInGift(question: Question, lose: Lose): string | null {
  const inside = insideOf(question, lose)
  if (inside === null) return null
  loseCommon(question, lose)
  const general = question.generalFeedbackHtml === '' ? '' : `####${htmlInGift(question.generalFeedbackHtml)}`
  if (question.type === 'description') {
    if (general !== '') lose('its general feedback')
    return ''
  }
  return `{${inside}${general}}`
}

function insideOf(question: Question, lose: Lose): string | null {
  switch (question.type) {
    case 'truefalse': {
      const { isTrue, trueFeedbackHtml, falseFeedbackHtml } = question
      const [wrong, right] = isTrue ? [falseFeedbackHtml, trueFeedbackHtml] : [trueFeedbackHtml, falseFeedbackHtml]
      return `${isTrue ? 'TRUE' : 'FALSE'}${wrong || right ? `#${htmlInGift(wrong)}#${htmlInGift(right)}` : ''}`
    }
    case 'multichoice':
    case 'singlechoice':
      return choices(question, lose)
    case 'shortanswer':
      if (question.isCaseSensitive) lose('that capital letters count')
      return question.answers
        .map(
          ({ pattern, fraction, feedbackHtml }) =>
            `=${weight(fraction)}${typedInGift(pattern)}${feedbackInGift(feedbackHtml)}`,
        )
        .join(' ')
    case 'numerical':
      return numbers(question, lose)
    case 'match':
      loseCombined(question.feedback, lose)
      if (!question.shuffles) lose('that its order is kept')
      if (question.pairs.length === 0) return null
      return question.pairs
        .map(
          ({ promptHtml, answer }) => `=${promptHtml === '' ? '' : htmlInGift(promptHtml)} -> ${typedInGift(answer)}`,
        )
        .join(' ')
    case 'essay':
      loseEssay(question, lose)
      return ''
    case 'description':
      return ''
    case 'picturegaps':
    case 'markers':
      lose('all of it: GIFT has no questions on a picture')
      return null
    case 'cloze':
    case 'gaps':
    case 'randommatch':
    case 'ordering':
    case 'calculated':
      lose(`all of it: GIFT has no questions of the type ${question.type}`)
      return null
    case 'coderunner':
      lose('all of it: GIFT has no tasks for code')
      return null
    case 'stack':
      lose('all of it: GIFT has no questions for computer algebra')
      return null
    case 'unsupported':
      lose(`all of it: it wants ${question.wants}`)
      return null
    default:
      return question satisfies never
  }
}

const weight = (fraction: number): string => (fraction === 1 ? '' : weightInGift(fraction))

function choices(question: QuestionOf<'multichoice' | 'singlechoice'>, lose: Lose): string | null {
  const isSingle = question.type === 'singlechoice' || question.isSingle
  if (question.type === 'singlechoice') lose('that it is of the type singlechoice: it comes back as multichoice')
  loseCombined(question.feedback, lose)
  if (!question.shuffles) lose('that its order is kept')
  if (question.numbering !== 'abc') lose('how its choices are counted')
  if (question.instructionHtml !== '') lose('its instruction')
  const hasRight = question.choices.some(({ fraction }) => fraction === 1)
  if (isSingle && !hasRight) {
    lose('all of it: GIFT asks for one choice that has all of the marks')
    return null
  }
  return question.choices
    .map(({ html, fraction, feedbackHtml }) => {
      const sign = isSingle && fraction === 1 ? '=' : `~${isSingle && fraction === 0 ? '' : weightInGift(fraction)}`
      return `${sign}${htmlInGift(html)}${feedbackInGift(feedbackHtml)}`
    })
    .join(' ')
}

function numbers({ answers, units }: QuestionOf<'numerical'>, lose: Lose): string {
  if (units.length > 0) lose('its units')
  const written = answers.map(({ value, tolerance, fraction, feedbackHtml }) => {
    if (value === null && fraction === 0) return `~${feedbackInGift(feedbackHtml)}`
    return `=${weight(fraction)}${value === null ? '*' : value}:${tolerance}${feedbackInGift(feedbackHtml)}`
  })
  return `#${written.join(' ')}`
}

function loseCombined({ rightHtml, partlyHtml, wrongHtml }: CombinedFeedback, lose: Lose): void {
  if (rightHtml || partlyHtml || wrongHtml) lose('what is said of right, partly right and wrong answers')
}

function loseEssay(question: QuestionOf<'essay'>, lose: Lose): void {
  const { editor, lines, minWords, maxWords, maxFiles, minFiles, isTextRequired } = question
  const isUsual = editor === 'rich' && lines === 15 && maxFiles === 0 && minFiles === 0 && isTextRequired
  if (!isUsual || minWords !== null || maxWords !== null || question.fileTypes.length > 0)
    lose('how the field of the essay looks, its limits and files')
  if (question.templateHtml !== '' || question.markerInfoHtml !== '')
    lose('what is for the marker, and the text to begin with')
}

/** What GIFT gives to every question of a type. */
const PENALTY = 1 / 3

function loseCommon(question: Question, lose: Lose): void {
  if (question.defaultMark !== 1) lose('its marks')
  if (question.hints.length > 0) lose('its hints')
  const usual =
    question.type === 'truefalse' ? 1 : question.type === 'essay' || question.type === 'description' ? 0 : PENALTY
  if (Math.abs(question.penalty - usual) > 1e-9) lose('its penalty')
}
