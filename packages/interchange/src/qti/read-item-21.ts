import { getFraction, getNumber } from '../questions/fraction.ts'
import { literalAnswer } from '../questions/literal-answer.ts'
import { type RawAnswer, type RawQuestion, rawAnswer, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText, type ReplaceElement } from '../xml/xml-to-html.ts'
import { FIXED_CHOICES, localName, named, nativeMark, within, withoutInteractions } from './qti-text.ts'

type Raw = Parameters<typeof rawQuestion>[0]
type Body = Partial<Raw> & Pick<Raw, 'type'>

/** What is right of one response. */
interface Declared {
  values: string[]
  /** What values are worth, where they are mapped. */
  mapped: ReadonlyMap<string, number>
  isNumber: boolean
  /** One value at most, as its cardinality says. */
  isSingle: boolean
  isCaseSensitive: boolean
  /** Marks of the whole item; 0 where it does not say. */
  maxScore: number
  /** Numbers with how near they have to be, where the processing says so. */
  near: { value: string; tolerance: string; score: number }[]
}

/** One `assessmentItem` of QTI 2.x in the words of Moodle. Throws Unreadable. */
export function readItem21(item: XmlNode): RawQuestion {
  const body = item.children.find(named('itemBody'))
  if (!body) throw new Unreadable('it asks nothing: it has no itemBody')
  const declared = new Map(
    item.children
      .filter(named('responseDeclaration'))
      .map(node => [node.attributes.get('identifier') ?? '', declaredIn(node, item)]),
  )
  const interactions = within(body, node => localName(node).endsWith('Interaction'))
  const feedback = item.children
    .filter(named('modalFeedback'))
    .map(node => innerHtml(node))
    .filter(html => html.trim() !== '')
  const prompts =
    interactions.length === 1
      ? (interactions[0]?.children.filter(named('prompt')) ?? []).map(node => `<p>${innerHtml(node)}</p>`)
      : []
  const own = bodyOf(body, interactions, declared)
  // What learners must not read before they answered is shown to those who mark by hand, and to nobody else.
  const hasMarkers = own.type !== 'essay' && rubricsOf(item, MARKERS).length > 0
  return rawQuestion({
    name: item.attributes.get('title') ?? '',
    texts: { graderinfo: rubricsOf(item, MARKERS).join('\n') },
    generalFeedbackHtml: feedback.length === 1 ? (feedback[0] ?? '') : '',
    defaultMark: marksOf(item),
    kept: { identifier: item.attributes.get('identifier') ?? '' },
    ...own,
    // A text with gaps is all of its body, words to be dragged stand below what is said around them.
    textHtml: [
      ...rubricsOf(item, LEARNERS),
      ...(own.type === 'cloze' ? [] : [innerHtml(body, withoutInteractions), ...prompts]),
      own.textHtml ?? '',
    ]
      .filter(html => html.trim() !== '')
      .join('\n')
      .trim(),
    notes: [...(own.notes ?? []), ...(hasMarkers ? ['its words for those who mark it are left out'] : [])],
  })
}

/** Who a rubric is for: those who answer, and those who mark. */
const LEARNERS = /\bcandidate\b/
const MARKERS = /\b(scorer|tutor|author)\b/

/** Words around what is asked, in and beside its body, for those of a view; without one they are for learners. */
const rubricsOf = (item: XmlNode, view: RegExp): string[] =>
  within(item, named('rubricBlock'))
    .filter(node => view.test(node.attributes.get('view') || 'candidate'))
    .map(node => innerHtml(node, withoutInteractions).trim())
    .filter(html => html !== '')

function declaredIn(node: XmlNode, item: XmlNode): Declared {
  const correct = node.children.find(named('correctResponse'))
  const mapping = node.children.find(named('mapping'))
  return {
    values: within(correct, named('value')).map(value => innerText(value).trim()),
    mapped: new Map(
      within(mapping, named('mapEntry')).map(entry => [
        entry.attributes.get('mapKey') ?? '',
        getNumber(entry.attributes.get('mappedValue') ?? '') ?? 0,
      ]),
    ),
    isCaseSensitive: within(mapping, named('mapEntry')).some(one => one.attributes.get('caseSensitive') === 'true'),
    maxScore: maxScoreOf(item) ?? 0,
    near: nearIn(item, node.attributes.get('identifier') ?? ''),
    isNumber: /^(float|integer)$/.test(node.attributes.get('baseType') ?? ''),
    isSingle: node.attributes.get('cardinality') === 'single',
  }
}

/** Conditions that hold a response against a number. */
function nearIn(item: XmlNode, response: string): Declared['near'] {
  const processing = item.children.find(named('responseProcessing'))
  return within(processing, named('responseIf', 'responseElseIf')).flatMap(condition => {
    const equal = condition.children.find(named('equal'))
    if (equal?.children.find(named('variable'))?.attributes.get('identifier') !== response) return []
    const value = equal.children.find(named('baseValue'))
    const set = within(condition, named('setOutcomeValue'))[0]
    const score = set ? within(set, named('baseValue'))[0] : undefined
    const [tolerance = '0'] = (equal.attributes.get('tolerance') ?? '0').trim().split(/\s+/)
    const isRelative = equal.attributes.get('toleranceMode') === 'relative'
    if (!value || isRelative) return []
    return [{ value: innerText(value).trim(), tolerance, score: score ? (getNumber(innerText(score)) ?? 0) : 1 }]
  })
}

const marksOf = (item: XmlNode): number => maxScoreOf(item) ?? 1

function maxScoreOf(item: XmlNode): number | null {
  const outcomes = item.children.filter(named('outcomeDeclaration'))
  const max = outcomes.find(node => node.attributes.get('identifier') === 'MAXSCORE')
  const value = max ? within(max, named('value'))[0] : undefined
  const normal = outcomes.find(node => node.attributes.get('identifier') === 'SCORE')?.attributes.get('normalMaximum')
  return getNumber(value ? innerText(value) : (normal ?? ''))
}

const NO_KEY: Declared = {
  values: [],
  mapped: new Map(),
  isNumber: false,
  isSingle: false,
  isCaseSensitive: false,
  maxScore: 0,
  near: [],
}

function bodyOf(body: XmlNode, interactions: readonly XmlNode[], declared: ReadonlyMap<string, Declared>): Body {
  const [first] = interactions
  if (!first) return { type: 'description' }
  const keyOf = (node: XmlNode): Declared => declared.get(node.attributes.get('responseIdentifier') ?? '') ?? NO_KEY
  const isInline = (node: XmlNode): boolean => named('inlineChoiceInteraction', 'textEntryInteraction')(node)
  if (interactions.length > 1) {
    if (!interactions.every(isInline)) throw new Unreadable('it asks more than one thing')
    return clozeOf(body, keyOf)
  }
  switch (localName(first)) {
    case 'choiceInteraction':
      return choicesOf(first, keyOf(first))
    case 'orderInteraction':
      return orderOf(first, keyOf(first))
    case 'matchInteraction':
    case 'associateInteraction':
      return matchOf(first, keyOf(first))
    case 'textEntryInteraction':
      return isAlone(body, first) ? textOfItem(keyOf(first)) : clozeOf(body, keyOf)
    case 'inlineChoiceInteraction':
    case 'gapMatchInteraction':
      return localName(first) === 'gapMatchInteraction' ? gapsOf(first, keyOf(first)) : clozeOf(body, keyOf)
    case 'extendedTextInteraction':
      return { type: 'essay', penalty: 0, settings: { responseformat: 'editor' } }
    case 'uploadInteraction':
      return {
        type: 'essay',
        penalty: 0,
        settings: { responseformat: 'noinline', attachments: '1', attachmentsrequired: '1' },
      }
    default:
      return { type: localName(first) }
  }
}

const identifier = (node: XmlNode): string => node.attributes.get('identifier') ?? ''

function choicesOf(node: XmlNode, { values, mapped, maxScore, isSingle: hasOneValue }: Declared): Body {
  const choices = within(node, named('simpleChoice'))
  const right = new Set(values)
  for (const [key, worth] of mapped) if (worth > 0 && values.length === 0) right.add(key)
  if (right.size === 0) throw new Unreadable('it does not say which choice is right')
  const isSingle = hasOneValue || node.attributes.get('maxChoices') === '1'
  const wrong = Math.max(1, choices.length - right.size)
  const most = Math.max(0, ...mapped.values())
  const earned = [...mapped.values()].reduce((sum, given) => sum + Math.max(0, given), 0)
  const whole = maxScore > 0 ? maxScore : earned
  const worth = (key: string): number => {
    const given = mapped.get(key)
    if (!isSingle && earned > 0 && given !== undefined) return getFraction(given / whole) ?? (given > 0 ? 1 : -1)
    if (isSingle) return right.has(key) ? 1 : given && most > 0 ? (getFraction(given / most) ?? 0) : 0
    return getFraction(right.has(key) ? 1 / right.size : -1 / wrong) ?? 0
  }
  const feedbackOf = (choice: XmlNode): string =>
    within(choice, named('feedbackInline'))
      .map(one => innerHtml(one))
      .join(' ')
  const words = choices.map(choice => innerHtml(choice, withoutInteractions).trim().toLowerCase())
  if (choices.length === 2 && isSingle && words.includes('true') && words.includes('false'))
    return {
      type: 'truefalse',
      isTrue: choices.some((choice, n) => words[n] === 'true' && right.has(identifier(choice))),
      answers: choices.map((choice, n) =>
        rawAnswer({ text: words[n] ?? '', html: '', fraction: null, feedbackHtml: feedbackOf(choice) }),
      ),
    }
  const shuffles = node.attributes.get('shuffle') === 'true'
  const hasFixed = shuffles && choices.some(choice => choice.attributes.get('fixed') === 'true')
  return {
    type: 'multichoice',
    settings: {
      single: isSingle ? '1' : '0',
      shuffleanswers: shuffles && !hasFixed ? '1' : '0',
      answernumbering: 'abc',
    },
    ...(hasFixed && { notes: [FIXED_CHOICES] }),
    answers: choices.map(choice =>
      rawAnswer({
        text: '',
        html: innerHtml(choice, withoutInteractions),
        fraction: worth(identifier(choice)),
        feedbackHtml: feedbackOf(choice),
      }),
    ),
  }
}

function orderOf(node: XmlNode, { values }: Declared): Body {
  const texts = new Map(within(node, named('simpleChoice')).map(choice => [identifier(choice), innerHtml(choice)]))
  const order = values.flatMap(key => texts.get(key) ?? [])
  if (order.length < 2) throw new Unreadable('it does not say what is in order')
  return { type: 'ordering', answers: order.map(html => rawAnswer({ text: '', html, fraction: 1 })) }
}

function matchOf(node: XmlNode, { values, mapped }: Declared): Body {
  const choices = within(node, named('simpleAssociableChoice'))
  const byKey = new Map(choices.map(choice => [identifier(choice), choice]))
  const said = values.length > 0 ? values : [...mapped].flatMap(([key, worth]) => (worth > 0 ? key : []))
  const used = new Set<string>()
  const pairs = said.flatMap(value => {
    const [from = '', to = ''] = value.split(/\s+/)
    const [prompt, answer] = [byKey.get(from), byKey.get(to)]
    if (!prompt || !answer) return []
    used.add(from).add(to)
    return [{ promptHtml: innerHtml(prompt), answer: words(answer) }]
  })
  if (pairs.length === 0) throw new Unreadable('it does not say what belongs together')
  const second = within(node, named('simpleMatchSet'))[1]
  const others = within(second, named('simpleAssociableChoice')).filter(choice => !used.has(identifier(choice)))
  return {
    type: 'match',
    pairs: [...pairs, ...others.map(choice => ({ promptHtml: '', answer: words(choice) }))],
    settings: { shuffleanswers: node.attributes.get('shuffle') === 'false' ? '0' : '1' },
  }
}

const words = (node: XmlNode): string => innerText(node).replaceAll(/\s+/g, ' ').trim()

/** Answers that are typed, with what each is worth; [] where nothing says what is right. */
function typedAnswers({ values, mapped, isNumber, near, maxScore }: Declared): RawAnswer[] {
  if (isNumber && near.length > 0) {
    const best = Math.max(...near.map(({ score }) => score))
    return near.map(({ value, tolerance, score }) => {
      const share = maxScore > 0 ? score / maxScore : best > 0 ? score / best : 0
      return rawAnswer({ text: value, html: '', fraction: getFraction(share) ?? 0, tolerance })
    })
  }
  const most = Math.max(0, ...mapped.values())
  const worth = (text: string): number =>
    values.includes(text) || most === 0 ? 1 : (getFraction((mapped.get(text) ?? 0) / most) ?? 0)
  return [...new Set([...values, ...mapped.keys()])].map(text =>
    isNumber ? rawAnswer({ text, html: escapeHtml(text), fraction: worth(text) }) : literalAnswer(text, worth(text)),
  )
}

function textOfItem(key: Declared): Body {
  const answers = typedAnswers(key)
  if (answers.length === 0) return { type: 'essay', penalty: 0, settings: { responseformat: 'editor' } }
  return key.isNumber
    ? { type: 'numerical', answers, settings: { showunits: '3' } }
    : { type: 'shortanswer', answers, settings: { usecase: key.isCaseSensitive ? '1' : '0' } }
}

/** A field with nothing around it but what is asked. */
function isAlone(body: XmlNode, field: XmlNode): boolean {
  const html = innerHtml(body, node => (node === field ? '\u0001' : undefined))
  const [, after = ''] = html.split('\u0001')
  return after.replaceAll(/<[^<>]{0,2000}>/g, '').trim() === ''
}

const inCode = (text: string): string => escapeHtml(text).replaceAll(/[}#~/"\\]/g, '\\$&')

/** What an answer in a text is worth, in front of it. */
const shareCode = (fraction: number): string =>
  fraction >= 1 ? '=' : fraction > 0 ? `%${Number((fraction * 100).toFixed(5))}%` : ''

/** Fields and lists where they stand in the text. */
function clozeOf(body: XmlNode, keyOf: (node: XmlNode) => Declared): Body {
  const code: ReplaceElement = node => {
    if (named('textEntryInteraction')(node)) {
      const key = keyOf(node)
      const answers = typedAnswers(key).filter(({ fraction }) => (fraction ?? 0) > 0)
      if (answers.length === 0) throw new Unreadable('one of its places has no answer')
      const code = key.isNumber ? 'NUMERICAL' : key.isCaseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'
      const codes = answers.map(
        ({ text, fraction, tolerance }) =>
          `${shareCode(fraction ?? 0)}${inCode(text)}${tolerance === '' ? '' : `:${tolerance}`}`,
      )
      return `{1:${code}:${codes.join('~')}}`
    }
    if (named('inlineChoiceInteraction')(node)) {
      const { values, mapped } = keyOf(node)
      const most = Math.max(0, ...mapped.values())
      const worth = (key: string): number =>
        values.includes(key) ? 1 : most > 0 ? (getFraction(Math.max(0, mapped.get(key) ?? 0) / most) ?? 0) : 0
      const choices = within(node, named('inlineChoice')).map(
        choice => `${shareCode(worth(identifier(choice)))}${inCode(words(choice))}`,
      )
      return `{1:MULTICHOICE:${choices.join('~')}}`
    }
    return nativeMark(node, code) ?? withoutInteractions(node)
  }
  return { type: 'cloze', textHtml: innerHtml(body, code).trim() }
}

/** Words to be dragged into the text. */
function gapsOf(node: XmlNode, { values }: Declared): Body {
  const texts = within(node, named('gapText', 'gapImg'))
  const placeOf = new Map(texts.map((text, n) => [identifier(text), n + 1]))
  const wordOf = new Map(values.map(value => value.split(/\s+/).toReversed() as [string, string]))
  const gap: ReplaceElement = child => {
    if (named('gapText', 'gapImg')(child)) return ''
    if (!named('gap')(child)) return nativeMark(child, gap) ?? withoutInteractions(child)
    const place = placeOf.get(wordOf.get(identifier(child)) ?? '')
    if (place === undefined) throw new Unreadable('one of its gaps has no word')
    return `[[${place}]]`
  }
  return {
    type: 'ddwtos',
    textHtml: innerHtml(node, gap).trim(),
    words: texts.map(text => ({
      html: innerHtml(text),
      group: 1,
      isUnlimited: text.attributes.get('matchMax') !== '1',
    })),
    settings: { shuffleanswers: node.attributes.get('shuffle') === 'false' ? '0' : '1' },
  }
}
