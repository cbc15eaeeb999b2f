import type { ActivityModel } from '@learn/course'
import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackContent } from '@learn/course/content/feedback'
import { markdownToHtml } from '../markdown/markdown-to-html.ts'
import { plainName } from '../moodle/text-format.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText } from '../xml/xml-to-html.ts'

type Asked = Pick<ActivityModel, 'type' | 'content'> & Partial<ActivityModel>

/** Sending is what completes it. */
const BY_SENDING: ActivityModel['completion'] = {
  mode: 'auto',
  onView: false,
  onGrade: false,
  onPassGrade: false,
  expectedAt: null,
}

/** A poll of the XBlock, or of the older module, as a choice; null where it has no answers. */
export function readPoll(node: XmlNode): Asked | null {
  const isOld = node.name === 'poll_question'
  const texts = isOld
    ? node.children.filter(({ name }) => name === 'answer').map(answer => innerText(answer))
    : pairsIn(node, 'answers').map(([, label]) => label)
  const options = texts.flatMap((text, n) => {
    const name = plainName(text, '')
    return name === '' ? [] : { key: String(n + 1), text: name, limit: null }
  })
  if (options.length === 0) return null
  const submissions = node.attributes.get('max_submissions') ?? '1'
  const content: ChoiceContent = {
    kind: 'choice',
    options,
    isSeveral: false,
    canChange: !isOld && submissions !== '1',
    results: /^"?true"?$/i.test(node.attributes.get('private_results') ?? '') ? 'never' : 'chosen',
  }
  const question = isOld
    ? innerHtml({ ...node, children: node.children.filter(({ name }) => name !== 'answer') })
    : markdownToHtml(node.attributes.get('question') ?? '')
  return { type: 'choice', content, introHtml: question.trim(), completion: BY_SENDING }
}

/** A survey of the XBlock: several questions with the same few answers. Null where either is missing. */
export function readSurvey(node: XmlNode): Asked | null {
  const options = [...new Set(pairsIn(node, 'answers').map(([, label]) => label.slice(0, 1000)))].slice(0, 100)
  const questions = pairsIn(node, 'questions').slice(0, 200)
  if (options.length === 0 || questions.length === 0) return null
  const content: FeedbackContent = {
    kind: 'feedback',
    items: questions.map(([, label], n) => ({
      type: 'single',
      key: String(n + 1),
      name: plainName(label, `Question ${n + 1}`),
      isRequired: true,
      dependsOn: null,
      options,
    })),
    isAnonymous: false,
    isSeveral: (node.attributes.get('max_submissions') ?? '1') !== '1',
    thanksHtml: markdownToHtml(node.attributes.get('feedback') ?? ''),
  }
  return { type: 'feedback', content, completion: BY_SENDING }
}

/** A list of keys with what they are called, as a text or with a picture: `[["R", {"label": "Red"}]]`. */
function pairsIn(node: XmlNode, name: string): [key: string, label: string][] {
  const list = jsonIn(node.attributes.get(name) ?? '')
  return (Array.isArray(list) ? list : []).flatMap((pair): [string, string][] => {
    if (!Array.isArray(pair)) return []
    const [key, said] = pair as [unknown, unknown]
    const told = (said ?? {}) as { label?: unknown; img_alt?: unknown }
    const label = wordsIn(said) || wordsIn(told.label) || wordsIn(told.img_alt)
    return typeof key === 'string' && label.trim() !== '' ? [[key, label.trim()]] : []
  })
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
