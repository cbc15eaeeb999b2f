import { areaWords } from '../area.ts'
import { type Arrangement, getOrder } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import { gapsIn } from '../inline.ts'
import type { Question } from '../question.ts'
import type { AlgebraResults } from '../stack/algebra-results.ts'
import { rightAnswerOfStack } from '../stack/show-stack.ts'

/** A star that stands for anything: learners read it as an ellipsis. */
const OPEN = /(?<!\\)\*/
const OPEN_ALL = new RegExp(OPEN, 'g')

/** The right answer, as HTML that the author wrote; '' where there is none. */
export function getRightAnswer(question: Question, arrangement: Arrangement, algebra: AlgebraResults): string {
  switch (question.type) {
    case 'truefalse':
      return question.isTrue ? 'True' : 'False'
    case 'multichoice':
    case 'singlechoice': {
      const best = Math.max(...question.choices.map(({ fraction }) => fraction))
      const isSingle = question.type === 'singlechoice' || question.isSingle
      const right = getOrder(question.choices, arrangement.items)
        .flatMap(index => question.choices[index] ?? [])
        .filter(({ fraction }) => (isSingle ? fraction === best && best > 0 : fraction > 0))
      return listed(right.map(({ html }) => html))
    }
    case 'shortanswer': {
      const right = question.answers.filter(({ fraction }) => fraction >= 1)
      const best = right.find(({ pattern }) => !OPEN.test(pattern)) ?? right[0] ?? question.answers[0]
      return escaped(best?.pattern.replaceAll(OPEN_ALL, '\u2026').replaceAll('\\*', '*') ?? '')
    }
    case 'numerical': {
      const best = question.answers.find(({ fraction }) => fraction >= 1)
      if (!best || best.value === null) return ''
      const [unit] = question.units.filter(({ multiplier }) => multiplier === 1)
      const off = best.tolerance > 0 ? `, or up to ${best.tolerance} off` : ''
      return escaped(`${best.value}${unit ? ` ${unit.unit}` : ''}${off}`)
    }
    case 'match':
      return listed(
        (arrangement.items ?? []).map(index => {
          const pair = question.pairs[index]
          return `${pair?.promptHtml ?? ''} → ${escaped(pair?.answer ?? '')}`
        }),
      )
    case 'cloze':
      return numbered(question.parts.map((part, n) => getRightAnswer(part, arrangement.parts?.[n] ?? {}, algebra)))
    case 'gaps':
      return numbered(gapsIn(question).map(word => question.words[word]?.html ?? ''))
    case 'picturegaps':
      return numbered(question.places.map(({ right }) => question.things[right]?.html ?? ''))
    case 'markers':
      return listed(
        question.areas.map(({ area, right }) => `${question.markers[right]?.html ?? ''}: ${escaped(areaWords(area))}`),
      )
    case 'ordering':
      return numbered((arrangement.items ?? []).toSorted((a, b) => a - b).map(item => question.items[item] ?? ''))
    case 'calculated':
    case 'randommatch':
      return getRightAnswer(drawnQuestion(question, arrangement), arrangement, algebra)
    case 'stack':
      return rightAnswerOfStack(question, arrangement, algebra)
    case 'coderunner':
      return question.reference === '' ? '' : `<pre><code>${escaped(question.reference)}</code></pre>`
    case 'essay':
    case 'description':
    case 'unsupported':
      return ''
    default:
      return question satisfies never
  }
}

const numbered = (items: readonly string[]): string =>
  items.length === 1 ? (items[0] ?? '') : `<ol>${items.map(item => `<li>${item}</li>`).join('')}</ol>`

const listed = (items: readonly string[]): string =>
  items.length === 1 ? (items[0] ?? '') : `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
