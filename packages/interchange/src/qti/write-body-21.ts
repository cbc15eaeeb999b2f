import type { Question, QuestionOf } from '@learn/questions'
import { withAddresses } from '../package-out/references-out.ts'
import { escapeText, getXhtml } from '../package-out/xhtml.ts'

/** What an item asks, and how it is answered. */
export interface ItemBody {
  declarations: string[]
  body: string
  processing: string
  /** What of the question is not in it. */
  lost?: string[]
}

/** HTML of a question as QTI holds it; `inline`: where no blocks may stand. */
export type Text = (html: string, place?: 'inline') => string

/** Elements that QTI knows, but for those of MathML. */
const BLOCKS = new Set(
  'address blockquote caption col colgroup dd div dl dt h1 h2 h3 h4 h5 h6 hr li object ol p param pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr acronym b big br cite code dfn em i img kbd q samp small span strong sub sup tt var'.split(' '),
)
const PLAIN_BLOCKS = new Set('section aside figure figcaption details summary'.split(' '))
const MATH = /^(math|m[a-z]+|semantics|annotation)$/

/** Gives texts in the elements of QTI; `lost` hears of each that it does not know. */
export const textOut =
  (fileOf: (path: string) => string | null, lost: (element: string) => void): Text =>
  (html, place) =>
    getXhtml(withAddresses(html, { file: fileOf }), name => {
      if (INLINE.has(name) || MATH.test(name)) return name
      if (BLOCKS.has(name) && place !== 'inline') return name
      if (!BLOCKS.has(name)) lost(name)
      return PLAIN_BLOCKS.has(name) && place !== 'inline' ? 'div' : 'span'
    })

/** What QTI has no place for in any question. */
export function getLost(question: Question): string[] {
  const answers = 'answers' in question ? question.answers : []
  const feedback = 'feedback' in question ? Object.values(question.feedback) : []
  return [
    ...(question.hints.length > 0 ? ['its hints'] : []),
    ...(answers.some(({ feedbackHtml }) => feedbackHtml !== '') ? ['what is said of each answer'] : []),
    ...(feedback.some(html => html !== '') ? ['what is said of right, partly right and wrong answers'] : []),
  ]
}

/** What is asked. */
export const stem = ({ textHtml }: { textHtml: string }, text: Text): string =>
  `<div class="stem">${text(textHtml)}</div>`

/** The values of a response that is right. */
export const correct = (values: readonly string[]): string =>
  `<correctResponse>${values.map(value => `<value>${escapeText(value.replaceAll('&', '&amp;'))}</value>`).join('')}</correctResponse>`

/** Answers without a star, each once. */
export function plainPatterns({ answers }: Pick<QuestionOf<'shortanswer'>, 'answers'>) {
  const seen = new Set<string>()
  return answers.flatMap(answer => {
    const pattern = answer.pattern.replaceAll('\\*', '\u0000')
    if (pattern.includes('*') || seen.has(answer.pattern)) return []
    seen.add(answer.pattern)
    return [{ ...answer, pattern: pattern.replaceAll('\u0000', '*') }]
  })
}
