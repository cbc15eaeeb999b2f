import { plainName } from '../moodle/text-format.ts'
import { type RawQuestion, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'

interface Zone {
  uid?: string
  title?: string
}
interface Item {
  displayName?: string
  imageURL?: string
  imageDescription?: string
  zones?: unknown
  zone?: unknown
}

/** What goes nowhere is an answer too. */
const NOWHERE = 'None of these'

/**
 * A drag and drop of Open edX (version 2): each thing is matched with its zone, below the picture; zones have names there. That works
 * with the keyboard, and where several things go into one zone. Throws Unreadable.
 */
export function readDragAndDrop(node: XmlNode, name: string): RawQuestion {
  const data = dataOf(node.attributes.get('data') ?? '')
  const zones = listIn<Zone>(data['zones'])
  const nameOf = new Map(
    zones.map(({ uid, title }, n) => [String(uid ?? title ?? n), plainName(title ?? '', `Zone ${n + 1}`)]),
  )
  const pairs = listIn<Item>(data['items']).flatMap(item => {
    const prompt = promptOf(item)
    const zone = [item.zones ?? item.zone].flat().find(one => typeof one === 'string' && one !== 'none')
    const answer = typeof zone === 'string' ? nameOf.get(zone) : NOWHERE
    return prompt === '' || answer === undefined ? [] : { promptHtml: prompt, answer }
  })
  if (pairs.length === 0) throw new Unreadable('it has nothing to drag')
  const used = new Set(pairs.map(({ answer }) => answer))
  const others = [...nameOf.values()].filter(title => !used.has(title)).map(answer => ({ promptHtml: '', answer }))
  const picture = typeof data['targetImg'] === 'string' ? data['targetImg'] : ''
  const described = typeof data['targetImgDescription'] === 'string' ? data['targetImgDescription'] : ''
  const asked = (node.attributes.get('question_text') ?? '').trim()
  const image = picture === '' ? '' : `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(described)}"></p>`
  const feedback = (data['feedback'] ?? {}) as { finish?: unknown }
  return rawQuestion({
    type: 'match',
    name,
    textHtml: `${asked.startsWith('<') || asked === '' ? asked : `<p>${escapeHtml(asked)}</p>`}${image}`,
    generalFeedbackHtml: typeof feedback.finish === 'string' ? feedback.finish : '',
    pairs: [...pairs, ...others],
    settings: { shuffleanswers: '1' },
    notes: ['its things are matched with the names of their zones'],
  })
}

const promptOf = ({ displayName = '', imageURL = '', imageDescription = '' }: Item): string =>
  imageURL === ''
    ? displayName.trim()
    : `<img src="${escapeHtml(imageURL)}" alt="${escapeHtml(imageDescription || displayName)}"> ${displayName}`.trim()

const listIn = <T>(value: unknown): T[] =>
  Array.isArray(value) ? value.filter((one): one is T => typeof one === 'object' && one !== null) : []

function dataOf(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    throw new Unreadable('its data cannot be read')
  }
}
