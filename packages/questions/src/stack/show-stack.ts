import type { QuestionView, StackInputView } from '@learn/contract/quiz'
import type { Arrangement } from '../arrangement.ts'
import type { QuestionOf } from '../question.ts'
import type { StackInput } from '../stack-task.ts'
import type { AlgebraResults } from './algebra-results.ts'
import type { OpenedInput } from './opened.ts'
import { getSeed } from './seeds.ts'
import { getShape } from './shape.ts'

type Stack = QuestionOf<'stack'>

/** A question as it is asked. What is right, how it is judged and what was calculated stay here. */
export function viewOfStack(question: Stack, arrangement: Arrangement, algebra: AlgebraResults): QuestionView {
  const opened = algebra.variant(question, getSeed(arrangement))
  return {
    textHtml: opened.textHtml,
    stack: {
      inputs: question.inputs.map((input, place) => inputView(question, input, opened.inputs[place])),
      trees: question.trees.map(({ name }) => name),
      writing: question.writing,
    },
  }
}

const KINDS: Readonly<Record<string, StackInputView['kind']>> = {
  boolean: 'list',
  dropdown: 'list',
  radio: 'one',
  checkbox: 'several',
  matrix: 'matrix',
  varmatrix: 'lines',
  textarea: 'lines',
  equiv: 'lines',
  notes: 'lines',
}
const TYPINGS: Readonly<Record<string, StackInputView['typing']>> = {
  string: 'words',
  notes: 'words',
  numerical: 'number',
  units: 'units',
}

/** Said where a truth is asked for. */
const TRUTHS = ['True', 'False']

function inputView(question: Stack, input: StackInput, opened: OpenedInput | undefined): StackInputView {
  const kind = KINDS[input.type] ?? 'line'
  const typing = TYPINGS[input.type] ?? 'algebra'
  const isRead = typing !== 'words' && (kind === 'line' || kind === 'lines' || kind === 'matrix')
  return {
    name: input.name,
    kind,
    typing,
    size: input.boxSize,
    hint: kind === 'line' || kind === 'lines' ? input.syntaxHint : '',
    isHintTyped: !input.isHintPlaceholder,
    choices: input.type === 'boolean' ? TRUTHS : (opened?.choices.map(({ html }) => html) ?? []),
    rows: opened?.rows ?? 0,
    columns: opened?.columns ?? 0,
    brackets: kind === 'matrix' ? question.writing.matrixParens : '',
    tells:
      !isRead || input.showValidation === 0
        ? 'nothing'
        : input.showValidation === 1
          ? 'meaning-and-letters'
          : 'meaning',
    rules: isRead
      ? {
          type: input.type,
          shape: getShape(opened?.typed ?? ''),
          options: input.options,
          insertStars: input.insertStars,
          strictSyntax: input.strictSyntax,
          forbidWords: input.forbidWords,
          allowWords: input.allowWords,
          forbidFloats: input.forbidFloats,
          requireLowestTerms: input.requireLowestTerms,
          checkAnswerType: input.checkAnswerType,
        }
      : null,
  }
}

/** Right answers in words: as a formula, and as they are typed. */
export function rightAnswerOfStack(question: Stack, arrangement: Arrangement, algebra: AlgebraResults): string {
  const { inputs } = algebra.variant(question, getSeed(arrangement))
  const said = question.inputs.flatMap((input, place) => {
    const opened = inputs[place]
    if (!opened || isWithoutKey(input) || (opened.typed === '' && opened.tex === '')) return []
    const kind = KINDS[input.type] ?? 'line'
    if (input.type === 'boolean') return [opened.typed === 'true' ? TRUTHS[0] : TRUTHS[1]]
    if (kind === 'list' || kind === 'one' || kind === 'several') return [choicesRight(opened)]
    const formula =
      opened.tex === ''
        ? ''
        : `\\(${opened.tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\\)`
    const typed = `<code>${escaped(opened.typed)}</code>`
    if (TYPINGS[input.type] === 'words') return [typed]
    return [formula === '' ? typed : `${formula}, typed as ${typed}`]
  })
  return said.length === 1
    ? (said[0] ?? '')
    : said.length === 0
      ? ''
      : `<ol>${said.map(one => `<li>${one}</li>`).join('')}</ol>`
}

/** Whose author shows no right answer. */
const isWithoutKey = ({ type, options }: StackInput): boolean => type === 'notes' || /\bhideanswer\b/.test(options)

function choicesRight({ choices, typed, tex }: OpenedInput): string {
  const values = typed.replace(/^\[|\]$/g, '')
  const right = choices.filter(({ value }) => value === typed || splitTop(values).includes(value))
  if (right.length === 0) return tex === '' ? escaped(typed) : `\\(${escaped(tex)}\\)`
  return right.map(({ html }) => html).join(', ')
}

/** Parts between commas that stand in no bracket. */
function splitTop(text: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at]
    if (sign === '(' || sign === '[' || sign === '{') depth++
    if (sign === ')' || sign === ']' || sign === '}') depth--
    if (sign !== undefined && !(sign === ',' && depth === 0)) continue
    parts.push(text.slice(from, at).trim())
    from = at + 1
  }
  return parts
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
