import { getFraction, getNumber } from '../questions/fraction.ts'
import { getChildren, type XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'
import { localName, materialHtml, named, within } from './qti-text.ts'

/** What the conditions of an item of QTI 1.2 say is right. */
export interface ItemKey {
  /** What choices of a list are worth, by their ident: 1 for a right one. */
  choicesOf(response: string): ReadonlyMap<string, number>
  /** Right texts. */
  textsOf(response: string): string[]
  isCaseSensitive(response: string): boolean
  rangesOf(response: string): { value: number; tolerance: number; fraction: number }[]
  /** Of an ordering: the idents in order. */
  orderOf(response: string): string[]
  /** A feedback by its ident, as HTML. */
  feedback(ident: string): string
  feedbackOfChoice(response: string, choice: string): string
}

interface Condition {
  /** Parts of the marks that it sets; 0 for none, and for what says that the answer is wrong. */
  share: number
  /** What must hold, without what is inside of a `not`. */
  says: XmlNode[]
  feedback: string[]
}

export function keyOfItem(item: XmlNode): ItemKey {
  const conditions = within(item, named('respcondition')).map(conditionOf)
  const most = Math.max(0, ...conditions.map(({ share }) => share))
  const right = conditions.filter(({ share }) => share > 0)
  const feedbacks = new Map(
    within(item, named('itemfeedback')).map(node => [node.attributes.get('ident') ?? '', materialHtml(node)]),
  )
  const equals = (response: string, from = right) =>
    from.flatMap(({ says, share }) =>
      says
        .filter(
          node =>
            node.attributes.get('respident') === response && /^var(equal|subset|substring)$/.test(localName(node)),
        )
        .map(node => ({ value: innerText(node).trim(), share: most > 0 ? share / most : 0, node })),
    )
  return {
    choicesOf(response) {
      const worth = new Map<string, number>()
      const says = equals(response)
      for (const { value, share } of says) worth.set(value, Math.max(worth.get(value) ?? 0, getFraction(share) ?? 1))
      return worth
    },
    textsOf: response => [
      ...new Set(
        equals(response)
          .map(({ value }) => value)
          .filter(Boolean),
      ),
    ],
    isCaseSensitive: response => equals(response).some(({ node }) => /^yes$/i.test(node.attributes.get('case') ?? '')),
    rangesOf: response =>
      right.flatMap(({ says, share }) => rangeIn(says, response, most > 0 ? share / most : 1) ?? []),
    orderOf: response => equals(response).map(({ value }) => value),
    feedback: ident => feedbacks.get(ident) ?? '',
    feedbackOfChoice(response, choice) {
      const found = conditions.find(({ says }) =>
        says.some(node => node.attributes.get('respident') === response && innerText(node).trim() === choice),
      )
      return found?.feedback.map(ident => feedbacks.get(ident) ?? '').find(html => html !== '') ?? ''
    },
  }
}

/** A condition earns where it sets or adds marks; one of Blackboard's that is shown as right earns too. */
function conditionOf(node: XmlNode): Condition {
  const sets = getChildren(node, 'setvar')
  const feedback = getChildren(node, 'displayfeedback').map(shown => shown.attributes.get('linkrefid') ?? '')
  const says = within(getChildren(node, 'conditionvar')[0], one => /^(not|other|var\w+|durequal)$/.test(localName(one)))
  const isSaying = says.some(one => localName(one) !== 'other' && localName(one) !== 'not')
  const numbers = sets.map(set => {
    const text = innerText(set).trim()
    return /max$/i.test(text) ? 1 : (getNumber(text) ?? 0)
  })
  const isShownRight = sets.length === 0 && feedback.includes('correct')
  const title = node.attributes.get('title') ?? ''
  const isBlackboard = sets.length === 0 && /^[0-9A-F]{32}$/i.test(title)
  const share = numbers.length > 0 ? Math.max(...numbers) : isShownRight || isBlackboard ? 1 : 0
  return { share: isSaying ? share : 0, says: says.filter(one => localName(one) !== 'not'), feedback }
}

/** A number, or a range between two. */
function rangeIn(says: readonly XmlNode[], response: string, share: number) {
  const own = says.filter(node => node.attributes.get('respident') === response)
  const numberAt = (...names: string[]) => {
    const node = own.find(named(...names))
    return node ? getNumber(innerText(node)) : null
  }
  const [low, high] = [numberAt('vargte', 'vargt'), numberAt('varlte', 'varlt')]
  const exact = numberAt('varequal')
  const fraction = getFraction(share) ?? 1
  if (low !== null && high !== null) {
    const value = exact !== null && exact >= low && exact <= high ? exact : (low + high) / 2
    return { value, tolerance: tidy(Math.max(high - value, value - low)), fraction }
  }
  return exact === null ? null : { value: exact, tolerance: 0, fraction }
}

const tidy = (number: number): number => Number(number.toPrecision(12))
