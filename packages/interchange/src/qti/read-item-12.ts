import { decodeBasicEntities } from '../moodle/text-format.ts'
import { getFraction, getNumber } from '../questions/fraction.ts'
import { literalAnswer, literalPattern } from '../questions/literal-answer.ts'
import { type RawQuestion, rawAnswer, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { getChild, getText, type XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'
import { type ItemKey, keyOfItem } from './item-key.ts'
import { FIXED_CHOICES, localName, materialHtml, named, within } from './qti-text.ts'

type Raw = Parameters<typeof rawQuestion>[0]

/** One `item` of QTI 1.2, as Common Cartridge, Canvas and Blackboard write it, in the words of Moodle. Throws Unreadable. */
export function readItem12(item: XmlNode): RawQuestion {
  const presentation = getChild(item, 'presentation')
  if (!presentation) throw new Unreadable('it asks nothing: it has no presentation')
  const key = keyOfItem(item)
  const responses = within(presentation, named('response_lid', 'response_str', 'response_num', 'response_grp'))
  const textHtml = stemOf(presentation)
  const metadata = metadataOf(item)
  const marks =
    getNumber(metadata.get('points_possible') ?? metadata.get('qmd_absolutescore_max') ?? '') ??
    getNumber(metadata.get('cc_weighting') ?? '') ??
    1
  const common = {
    name: item.attributes.get('title') ?? '',
    textHtml,
    generalFeedbackHtml: key.feedback('general_fb') || key.feedback('general'),
    defaultMark: Math.max(0, marks),
    texts: {
      correctfeedback: key.feedback('correct_fb') || key.feedback('correct'),
      incorrectfeedback: key.feedback('general_incorrect_fb') || key.feedback('incorrect'),
    },
    kept: { title: item.attributes.get('title') ?? '' },
  }
  const said = (
    metadata.get('question_type') ??
    metadata.get('cc_profile') ??
    metadata.get('bbmd_questiontype') ??
    ''
  ).toLowerCase()
  return rawQuestion({
    ...common,
    ...bodyOf({ responses, key, said, isOfCanvas: metadata.has('question_type'), presentation, textHtml, item }),
  })
}

interface Found {
  responses: XmlNode[]
  key: ItemKey
  /** How its writer calls the type. */
  said: string
  isOfCanvas: boolean
  presentation: XmlNode
  textHtml: string
  item: XmlNode
}

function bodyOf(found: Found): Partial<Raw> & Pick<Raw, 'type'> {
  const { responses, key, said } = found
  const [first] = responses
  if (/calculated|formula/.test(said)) return { type: said }
  if (!first && /file/.test(said)) return essayOf(true)
  if (!first) return { type: /essay|short response/.test(said) ? 'essay' : 'description' }
  if (/hot ?spot|jumbled|quiz bowl|opinion/.test(said)) return { type: said }
  if (/file[_ ]upload/.test(said)) return essayOf(true)
  if (/order/.test(said)) return orderOf(found, first)
  const lists = responses.filter(named('response_lid'))
  if (lists.length > 1 || (lists[0] && placeIn(found.textHtml, lists[0]) !== null)) return severalLists(found, lists)
  if (localName(first) === 'response_lid') return choicesOf(first, found)
  if (responses.length > 1) return severalTexts(found, responses)
  if (localName(first) === 'response_num' || /numeric/.test(said)) return numberOfItem(key, identOf(first))
  const texts = key.textsOf(identOf(first))
  return texts.length === 0 || /essay|short response/.test(said) ? essayOf(false) : textsOf(key, identOf(first))
}

const identOf = (node: XmlNode): string => node.attributes.get('ident') ?? ''

/** What is asked: all material that belongs to no answer. */
function stemOf(presentation: XmlNode): string {
  const isAnswer = (node: XmlNode): boolean =>
    localName(node).startsWith('response_') ||
    /RESPONSE_BLOCK|RIGHT_MATCH_BLOCK/.test(node.attributes.get('class') ?? '')
  const without = (node: XmlNode): XmlNode => ({
    ...node,
    children: node.children.filter(c => !isAnswer(c)).map(without),
  })
  return materialHtml(without(presentation))
}

function metadataOf(item: XmlNode): ReadonlyMap<string, string> {
  const fields = within(getChild(item, 'itemmetadata'), named('qtimetadatafield')).map(
    field => [getText(field, 'fieldlabel'), getText(field, 'fieldentry')] as const,
  )
  const own = getChild(item, 'itemmetadata')?.children.map(node => [node.name, innerText(node).trim()] as const) ?? []
  return new Map([...own, ...fields])
}

const labelsOf = (list: XmlNode): XmlNode[] => within(list, named('response_label'))

function choicesOf(list: XmlNode, { key, said, isOfCanvas }: Found): Partial<Raw> & Pick<Raw, 'type'> {
  const labels = labelsOf(list).map(label => ({ ident: identOf(label), html: materialHtml(label) }))
  if (labels.length === 0) throw new Unreadable('it has no choices')
  const right = key.choicesOf(identOf(list))
  const feedback = (ident: string) =>
    key.feedback(`${ident}_fb`) || key.feedback(ident) || key.feedbackOfChoice(identOf(list), ident)
  const words = labels.map(({ html }) => plain(html).toLowerCase())
  if (labels.length === 2 && words.includes('true') && words.includes('false')) {
    const isTrue = labels.some((label, n) => words[n] === 'true' && (right.get(label.ident) ?? 0) > 0)
    const answers = labels.map((label, n) =>
      rawAnswer({ text: words[n] ?? '', html: label.html, fraction: null, feedbackHtml: feedback(label.ident) }),
    )
    return { type: 'truefalse', isTrue, answers }
  }
  const isSingle = (list.attributes.get('rcardinality') ?? 'Single').toLowerCase() !== 'multiple'
  if (![...right.values()].some(worth => worth > 0)) throw new Unreadable('it does not say which choice is right')
  const rightCount = labels.filter(({ ident }) => (right.get(ident) ?? 0) > 0).length
  // Canvas says it of the whole quiz.
  const usual = isOfCanvas ? 'yes' : 'no'
  const shuffles = /^yes$/i.test(list.children.find(named('render_choice'))?.attributes.get('shuffle') ?? usual)
  const hasFixed = shuffles && labelsOf(list).some(label => /^no$/i.test(label.attributes.get('rshuffle') ?? ''))
  const worth = (ident: string): number => {
    const given = right.get(ident) ?? 0
    if (isSingle) return given
    const share = given > 0 ? 1 / rightCount : -1 / Math.max(1, labels.length - rightCount)
    return getFraction(share) ?? 0
  }
  return {
    type: 'multichoice',
    settings: {
      single: isSingle && !/multiple answer/.test(said) ? '1' : '0',
      shuffleanswers: shuffles && !hasFixed ? '1' : '0',
      answernumbering: 'abc',
    },
    ...(hasFixed && { notes: [FIXED_CHOICES] }),
    answers: labels.map(({ ident, html }) =>
      rawAnswer({ text: '', html, fraction: worth(ident), feedbackHtml: feedback(ident) }),
    ),
  }
}

/** Several lists of the same words match; others stand in the text, where it names them. */
function severalLists(found: Found, lists: readonly XmlNode[]): Partial<Raw> & Pick<Raw, 'type'> {
  const { textHtml, presentation, key } = found
  if (lists.some(list => placeIn(textHtml, list) !== null)) return severalTexts(found, lists)
  const right = within(presentation, node => node.attributes.get('class') === 'RIGHT_MATCH_BLOCK')[0]
  const shared = right?.children.map(materialHtml) ?? []
  const pairs: RawQuestion['pairs'] = []
  const others = new Set<string>()
  for (const list of lists) {
    const words = labelsOf(list).map((label, n) => ({
      ident: identOf(label),
      text: plain(materialHtml(label) || (shared[n] ?? '')),
    }))
    const ident = [...key.choicesOf(identOf(list))].find(([, worth]) => worth > 0)?.[0]
    const answer = words.find(word => word.ident === ident)?.text
    if (answer === undefined) throw new Unreadable('one of its prompts has no answer')
    pairs.push({ promptHtml: promptOf(presentation, list), answer })
    for (const { text } of words) others.add(text)
  }
  const used = new Set(pairs.map(pair => pair.answer))
  for (const answer of others) if (!used.has(answer) && answer !== '') pairs.push({ promptHtml: '', answer })
  return { type: 'match', pairs, settings: { shuffleanswers: '1' } }
}

/** In the list, or beside it in its block. */
function promptOf(presentation: XmlNode, list: XmlNode): string {
  const own = materialHtml({ ...list, children: list.children.filter(named('material')) })
  if (own !== '') return own
  const around = within(presentation, node => node.children.includes(list))[0]
  return materialHtml(around && { ...around, children: around.children.filter(node => node !== list) })
}

/** The name of a place in the text, as Canvas writes it: `[colour]` for `response_colour`. */
function placeIn(textHtml: string, response: XmlNode): string | null {
  const name = identOf(response).replace(/^response_/, '')
  const own = plain(materialHtml({ ...response, children: response.children.filter(named('material')) }))
  return [name, own].find(place => place !== '' && textHtml.includes(`[${place}]`)) ?? null
}

/** Answers in several places of the text: a code each. */
function severalTexts({ textHtml, key }: Found, responses: readonly XmlNode[]): Partial<Raw> & Pick<Raw, 'type'> {
  let html = textHtml
  for (const response of responses) {
    const code = codeOf(response, key)
    const place = placeIn(html, response)
    html = place === null ? `${html}\n<p>${code}</p>` : html.replace(`[${place}]`, () => code)
  }
  return { type: 'cloze', textHtml: html }
}

/** A list of words of which only right ones are named is a field; any other one is a choice. */
function codeOf(response: XmlNode, key: ItemKey): string {
  const labels = labelsOf(response)
  const right = key.choicesOf(identOf(response))
  if (localName(response) !== 'response_lid' || labels.length === 0) {
    const texts = key.textsOf(identOf(response))
    if (texts.length === 0) throw new Unreadable('one of its places has no answer')
    return `{1:SHORTANSWER:${texts.map(text => `=${inCode(literalPattern(text))}`).join('~')}}`
  }
  const isField = labels.every(label => (right.get(identOf(label)) ?? 0) > 0)
  const words = labels.map(label => {
    const isRight = (right.get(identOf(label)) ?? 0) > 0
    const text = plain(materialHtml(label))
    return `${isRight ? '=' : ''}${inCode(isField ? literalPattern(text) : text)}`
  })
  return `{1:${isField ? 'SHORTANSWER' : 'MULTICHOICE'}:${words.join('~')}}`
}

const inCode = (text: string): string => escapeHtml(text).replaceAll(/[}#~/"\\]/g, '\\$&')

function numberOfItem(key: ItemKey, ident: string): Partial<Raw> & Pick<Raw, 'type'> {
  const answers = key
    .rangesOf(ident)
    .map(({ value, tolerance, fraction }) =>
      rawAnswer({ text: String(value), html: '', fraction, tolerance: String(tolerance) }),
    )
  if (answers.length === 0) throw new Unreadable('its answer is no number')
  return { type: 'numerical', answers, settings: { showunits: '3' } }
}

const textsOf = (key: ItemKey, ident: string): Partial<Raw> & Pick<Raw, 'type'> => ({
  type: 'shortanswer',
  settings: { usecase: key.isCaseSensitive(ident) ? '1' : '0' },
  answers: key.textsOf(ident).map(text => literalAnswer(text)),
})

const essayOf = (isFile: boolean): Partial<Raw> & Pick<Raw, 'type'> => ({
  type: 'essay',
  penalty: 0,
  settings: isFile
    ? { responseformat: 'noinline', attachments: '1', attachmentsrequired: '1' }
    : { responseformat: 'editor' },
})

function orderOf({ key }: Found, list: XmlNode): Partial<Raw> & Pick<Raw, 'type'> {
  const labels = new Map(labelsOf(list).map(label => [identOf(label), materialHtml(label)]))
  const order = key.orderOf(identOf(list)).filter(ident => labels.has(ident))
  if (order.length < 2) throw new Unreadable('it does not say what is in order')
  return {
    type: 'ordering',
    answers: order.map(ident => rawAnswer({ text: '', html: labels.get(ident) ?? '', fraction: 1 })),
  }
}

export const plain = (html: string): string =>
  decodeBasicEntities(html.replaceAll(/<[^<>]{0,2000}>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
