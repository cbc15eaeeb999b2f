import { decodeBasicEntities } from '../moodle/text-format.ts'
import { named, within } from '../qti/qti-text.ts'
import { getNumber } from '../questions/fraction.ts'
import { literalAnswer, literalPattern } from '../questions/literal-answer.ts'
import { type RawQuestion, rawAnswer, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText, outerHtml, type ReplaceElement } from '../xml/xml-to-html.ts'
import { complexForms, numbersOfScript, type ScriptNumbers, valueOfAnswer } from './answer-numbers.ts'

type Body = Omit<Parameters<typeof rawQuestion>[0], 'name' | 'textHtml'>

const RESPONSE = /response$/
/** What is said beside a question. */
const BESIDE = new Set([
  'solution',
  'demandhint',
  'script',
  'hint',
  'correcthint',
  'choicehint',
  'optionhint',
  'compoundhint',
  'textline',
  'formulaequationinput',
  'additional_answer',
  'stringequalhint',
  'responseparam',
])
const GROUPS = ['choicegroup', 'checkboxgroup', 'optioninput']

/** A problem of Open edX in the words of Moodle; one that asks several things is a text with answers inside. Throws Unreadable. */
export function readProblem(problem: XmlNode, name: string): RawQuestion {
  const responses = within(problem, node => RESPONSE.test(node.name))
  const solution = within(problem, named('solution'))
    .map(node => innerHtml(node).trim())
    .join('\n')
  const common = { name, generalFeedbackHtml: solution, kept: { problem: outerHtml(problem).slice(0, 100_000) } }
  const [first] = responses
  if (!first) return rawQuestion({ ...common, type: 'description', textHtml: wordsWithHints(problem) })
  const other = responses.find(response => !isKnown(response))
  if (other) return rawQuestion({ ...common, type: other.name, textHtml: wordsWithHints(problem) })
  const numbers = numbersOfScript(
    within(problem, named('script'))
      .map(node => innerText(node) || node.text)
      .join('\n'),
  )
  const shown = (html: string): string => withNumbers(html, numbers)
  if (responses.length > 1) {
    const textHtml = shown(wordsWithHints(problem, response => codeOf(response, numbers)))
    return rawQuestion({ ...common, type: 'cloze', textHtml })
  }
  return rawQuestion({ ...common, textHtml: shown(wordsWithHints(problem)), ...bodyOf(first, numbers) })
}

/** Words with what the script of their problem names: `$y`. */
const withNumbers = (html: string, numbers: ScriptNumbers): string =>
  html.replaceAll(/\$\{?([A-Za-z_]\w*)\}?/g, (written, name: string) => String(numbers[name] ?? written))

const isKnown = ({ name }: XmlNode): boolean =>
  ['multiplechoiceresponse', 'choiceresponse', 'optionresponse', 'stringresponse', 'numericalresponse'].includes(name)

/** All words of a problem but those of its answers; `codes` stands where answers go. */
function wordsOf(problem: XmlNode, codes: (response: XmlNode) => string = () => ''): string {
  const replace: ReplaceElement = node => {
    if (RESPONSE.test(node.name) && isKnown(node)) return `${innerHtml(node, replace)}${codes(node)}`
    if (BESIDE.has(node.name) || GROUPS.includes(node.name)) return ''
    if (node.name === 'label') return `<p>${innerHtml(node, replace)}</p>`
    if (node.name === 'description') return `<p><em>${innerHtml(node, replace)}</em></p>`
    return undefined
  }
  return innerHtml(problem, replace).trim()
}

/** Hints are opened by who wants them, one by one, below what is asked. */
function wordsWithHints(problem: XmlNode, codes?: (response: XmlNode) => string): string {
  const hints = within(problem, named('demandhint')).flatMap(node => within(node, named('hint')))
  const told = hints.map(
    (hint, n) =>
      `<details><summary>${hints.length > 1 ? `Hint ${n + 1}` : 'Hint'}</summary>${innerHtml(hint).trim()}</details>`,
  )
  return [wordsOf(problem, codes), ...told].join('\n')
}

function bodyOf(response: XmlNode, numbers: ScriptNumbers): Body {
  switch (response.name) {
    case 'multiplechoiceresponse':
    case 'optionresponse':
      return {
        type: 'multichoice',
        settings: settings(response, true),
        answers: choicesOf(response).map(one => asAnswer(one, one.isRight ? 1 : 0)),
      }
    case 'choiceresponse': {
      const choices = choicesOf(response)
      const right = choices.filter(({ isRight }) => isRight).length
      const wrong = Math.max(1, choices.length - right)
      if (right === 0) throw new Unreadable('none of its choices is right')
      return {
        type: 'multichoice',
        settings: settings(response, false),
        answers: choices.map(one => asAnswer(one, one.isRight ? 1 / right : -1 / wrong)),
      }
    }
    case 'stringresponse':
      return {
        type: 'shortanswer',
        settings: { usecase: /\bci\b/.test(response.attributes.get('type') ?? '') ? '0' : '1' },
        answers: textsOf(response).map(text => literalAnswer(text)),
      }
    default: {
      const forms = complexForms(response.attributes.get('answer') ?? '')
      if (forms.length > 0)
        return {
          type: 'shortanswer',
          settings: { usecase: '0' },
          answers: forms.map(text => literalAnswer(text)),
        }
      return {
        type: 'numerical',
        settings: { showunits: '3' },
        answers: numbersOf(response, numbers).map(({ value, tolerance }) =>
          rawAnswer({ text: value, html: '', fraction: 1, tolerance }),
        ),
      }
    }
  }
}

const settings = (response: XmlNode, isSingle: boolean) => ({
  single: isSingle ? '1' : '0',
  shuffleanswers: within(response, named(...GROUPS)).some(group => group.attributes.get('shuffle') === 'true')
    ? '1'
    : '0',
  answernumbering: 'none',
})

interface Choice {
  html: string
  isRight: boolean
  feedbackHtml: string
}

const asAnswer = ({ html, feedbackHtml }: Choice, fraction: number) =>
  rawAnswer({ text: '', html, fraction, feedbackHtml })

function choicesOf(response: XmlNode): Choice[] {
  const group = within(response, named(...GROUPS))[0]
  const written = group?.attributes.get('options')
  if (group && written !== undefined) {
    const right = group.attributes.get('correct') ?? ''
    return [...written.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, a, b]) => {
      const text = (a ?? b ?? '').replaceAll(/\\(.)/g, '$1')
      return { html: escapeHtml(text), isRight: text === right, feedbackHtml: '' }
    })
  }
  const choices = within(group, named('choice', 'option'))
  if (choices.length === 0) throw new Unreadable('it has no choices')
  return choices.map(node => ({
    html: innerHtml(node, child => (child.name.endsWith('hint') ? '' : undefined)).trim(),
    isRight: /^true$/i.test(node.attributes.get('correct') ?? ''),
    feedbackHtml: within(node, named('choicehint', 'optionhint'))
      .map(hint => innerHtml(hint))
      .join(' '),
  }))
}

function textsOf(response: XmlNode): string[] {
  if (/\bregexp\b/.test(response.attributes.get('type') ?? ''))
    throw new Unreadable('its answer is a regular expression')
  const more = within(response, named('additional_answer')).map(
    node => node.attributes.get('answer') ?? innerText(node),
  )
  const texts = [response.attributes.get('answer') ?? '', ...more].map(text => text.trim()).filter(Boolean)
  if (texts.length === 0) throw new Unreadable('it has no answer')
  return texts
}

/** A number with its tolerance, or a range in brackets. */
function numbersOf(response: XmlNode, numbers: ScriptNumbers): { value: string; tolerance: string }[] {
  const param = within(response, named('responseparam')).find(node => node.attributes.get('type') === 'tolerance')
  const said = param?.attributes.get('default') ?? ''
  const more = within(response, named('additional_answer')).map(node => node.attributes.get('answer') ?? '')
  return [response.attributes.get('answer') ?? '', ...more].filter(Boolean).map(answer => {
    const [, low, high] = /^\s*[[(]\s*([^,]+),([^,]+)[\])]\s*$/.exec(answer) ?? []
    if (low !== undefined && high !== undefined) {
      const [from, to] = [low, high].map(end => valueOfAnswer(end, numbers)) as [number | null, number | null]
      if (from === null || to === null) throw new Unreadable('its range is none of numbers')
      return { value: String((from + to) / 2), tolerance: String(Math.abs(to - from) / 2) }
    }
    const value = valueOfAnswer(answer, numbers)
    if (value === null) throw new Unreadable(whyNoNumber(answer))
    const part = toleranceIn(said, value, numbers)
    return {
      value: getNumber(answer) === value ? answer.trim() : String(value),
      tolerance: String(Number(part.toPrecision(12))),
    }
  })
}

/** How near to a value an answer has to be: a number, a part of the value in percent, or what a script names. Throws Unreadable. */
function toleranceIn(said: string, value: number, numbers: ScriptNumbers): number {
  const written = said.trim()
  if (written === '') return 0
  const isPart = written.endsWith('%')
  const tolerance = valueOfAnswer(isPart ? written.slice(0, -1) : written, numbers)
  if (tolerance === null) throw new Unreadable(`its tolerance ${JSON.stringify(written.slice(0, 40))} is no number`)
  return Math.abs(isPart ? (value * tolerance) / 100 : tolerance)
}

const whyNoNumber = (answer: string): string =>
  answer.includes('$')
    ? `its answer ${JSON.stringify(answer.slice(0, 40))} is calculated by its script`
    : `its answer ${JSON.stringify(answer.slice(0, 40))} is no number`

/** One of several answers of a problem, as a code in its text. */
function codeOf(response: XmlNode, numbers: ScriptNumbers): string {
  const inCode = (text: string): string => text.replaceAll(/[}#~/"\\]/g, '\\$&')
  const plain = (html: string): string =>
    decodeBasicEntities(html.replaceAll(/<[^<>]{0,2000}>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim()
  const written = (parts: readonly string[], code: string): string => `<p>{1:${code}:${parts.join('~')}}</p>`
  switch (response.name) {
    case 'stringresponse':
      return written(
        textsOf(response).map(text => `=${inCode(escapeHtml(literalPattern(text)))}`),
        'SHORTANSWER',
      )
    case 'numericalresponse': {
      const forms = complexForms(response.attributes.get('answer') ?? '')
      if (forms.length > 0)
        return written(
          forms.map(text => `=${inCode(escapeHtml(literalPattern(text)))}`),
          'SHORTANSWER',
        )
      return written(
        numbersOf(response, numbers).map(({ value, tolerance }) => `=${value}:${tolerance}`),
        'NUMERICAL',
      )
    }
    case 'choiceresponse': {
      const choices = choicesOf(response)
      const right = choices.filter(({ isRight }) => isRight).length
      const wrong = Math.max(1, choices.length - right)
      const share = ({ isRight }: Choice): number =>
        Number((isRight ? 100 / Math.max(1, right) : -100 / wrong).toFixed(5))
      return written(
        choices.map(choice => `%${share(choice)}%${inCode(escapeHtml(plain(choice.html)))}`),
        'MULTIRESPONSE',
      )
    }
    default:
      return written(
        choicesOf(response).map(({ html, isRight }) => `${isRight ? '=' : ''}${inCode(escapeHtml(plain(html)))}`),
        'MULTICHOICE',
      )
  }
}
