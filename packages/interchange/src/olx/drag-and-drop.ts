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
  const things = listIn<Item>(data['items']).flatMap(item => {
    const promptHtml = promptOf(item)
    const zones = [item.zones ?? item.zone].flat().filter(one => typeof one === 'string' && one !== 'none')
    const answers = zones.length === 0 ? [NOWHERE] : zones.flatMap(zone => nameOf.get(String(zone)) ?? [])
    return promptHtml === '' || answers.length === 0 ? [] : { promptHtml, answers }
  })
  if (things.length === 0) throw new Unreadable('it has nothing to drag')
  const picture = typeof data['targetImg'] === 'string' ? data['targetImg'] : ''
  const described = typeof data['targetImgDescription'] === 'string' ? data['targetImgDescription'] : ''
  const asked = (node.attributes.get('question_text') ?? '').trim()
  const image = picture === '' ? '' : `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(described)}"></p>`
  const feedback = (data['feedback'] ?? {}) as { finish?: unknown }
  const common = {
    name,
    textHtml: `${asked.startsWith('<') || asked === '' ? asked : `<p>${escapeHtml(asked)}</p>`}${image}`,
    generalFeedbackHtml: typeof feedback.finish === 'string' ? feedback.finish : '',
    notes: ['its things are matched with the names of their zones'],
  }
  const titles = [...nameOf.values()]
  return things.some(({ answers }) => answers.length > 1)
    ? chosenFrom(common, things, titles)
    : matched(common, things, titles)
}

/** Something to drag, and the zones that are right for it. */
interface Thing {
  promptHtml: string
  answers: string[]
}

type Common = Pick<RawQuestion, 'name' | 'textHtml' | 'generalFeedbackHtml'> & { notes: string[] }

/** Each thing with its one zone. */
function matched(common: Common, things: readonly Thing[], titles: readonly string[]): RawQuestion {
  const used = new Set(things.flatMap(({ answers }) => answers))
  const others = titles.filter(title => !used.has(title)).map(answer => ({ promptHtml: '', answer }))
  const pairs = things.map(({ promptHtml, answers: [answer = NOWHERE] }) => ({ promptHtml, answer }))
  return rawQuestion({ ...common, type: 'match', pairs: [...pairs, ...others], settings: { shuffleanswers: '1' } })
}

/** Where several zones are right for one thing, all zones stand in a list beside each. */
function chosenFrom(common: Common, things: readonly Thing[], titles: readonly string[]): RawQuestion {
  const all = things.some(({ answers }) => answers.includes(NOWHERE)) ? [...titles, NOWHERE] : titles
  const rows = things.map(({ promptHtml, answers }) => {
    const choices = all.map(title => `${answers.includes(title) ? '=' : ''}${inCode(escapeHtml(title))}`)
    return `<li>${promptHtml} {1:MULTICHOICE:${choices.join('~')}}</li>`
  })
  return rawQuestion({ ...common, type: 'cloze', textHtml: `${common.textHtml}<ul>${rows.join('')}</ul>` })
}

const inCode = (text: string): string => text.replaceAll(/[}#~/"\\]/g, '\\$&')

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
