import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { getChildren, getId, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { isQuestion } from './feedback.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** Kinds of questions of the questionnaire module, by its numbers. */
const KINDS = {
  yesNo: 1,
  text: 2,
  essay: 3,
  radio: 4,
  check: 5,
  drop: 6,
  rate: 8,
  date: 9,
  number: 10,
  slider: 11,
  pageBreak: 99,
  section: 100,
}
const MAX_ITEMS = 200
const MAX_WORDS = 1000
const MAX_DEGREES = 20

/** A questionnaire as a feedback; a matrix of ratings is one question a line. What learners answered is never read. */
export const questionnaireReader: KindReader = {
  module: 'questionnaire',
  ownRule: 'completionsubmit',
  read(source) {
    const { instance, text, files } = source
    const survey = getChildren(instance, 'surveys', 'survey')[0]
    const nodes = getChildren(survey, 'questions', 'question')
      .filter(node => getText(node, 'deleted') !== 'y')
      .toSorted((a, b) => (getInteger(a, 'position') ?? 0) - (getInteger(b, 'position') ?? 0))
    const items = nodes.flatMap(node => itemsFrom(source, node))
    if (!items.some(isQuestion)) return readUnsupportedContent(source, 'it asks nothing')
    const thanks = `${getText(survey, 'thank_head')}${getText(survey, 'thank_body')}`
    const content: FeedbackContent = {
      kind: 'feedback',
      items: items.slice(0, MAX_ITEMS),
      isAnonymous: getText(instance, 'respondenttype') === 'anonymous',
      isSeveral: getInteger(instance, 'qtype') !== 1,
      thanksHtml: text.html(thanks, null, files.finderNear([])),
    }
    const left = Math.max(0, items.length - MAX_ITEMS)
    const note = [`a questionnaire, as a feedback: ${counted(items.filter(isQuestion).length, 'question')}`]
    if (left > 0) note.push(`${counted(left, 'item')} left out`)
    return { type: 'feedback', content, note: note.join('; ') }
  },
}

const wordsIn = (html: string): string => plainName(html.replace(/<[^>]*>/g, ' '), '').slice(0, MAX_WORDS)

function itemsFrom({ text, files }: ContentSource, node: XmlNode): FeedbackItem[] {
  const key = getId(node)
  if (!/^[\w-]{1,36}$/.test(key)) return []
  const html = getText(node, 'content')
  const name = wordsIn(html) || wordsIn(getText(node, 'name')) || 'Question'
  const asked = { key, name, isRequired: getText(node, 'required') === 'y', dependsOn: null }
  const choices = getChildren(node, 'quest_choices', 'quest_choice').map(choice => getText(choice, 'content'))
  const options = choices
    .map(choice => wordsIn(choice.replace(/^!other=?/, '') || 'Other'))
    .filter(option => option !== '')
  const length = getInteger(node, 'length') ?? 0
  switch (getInteger(node, 'type_id') ?? 0) {
    case KINDS.pageBreak:
      return [{ type: 'pagebreak', key }]
    case KINDS.section:
      return [{ type: 'prose', key, html: text.html(html, null, files.finderIn(`question/${key}/`)), dependsOn: null }]
    case KINDS.yesNo:
      return [{ type: 'single', ...asked, options: ['Yes', 'No'] }]
    case KINDS.text:
    case KINDS.date:
      return [{ type: 'text', ...asked, maxChars: length >= 1 && length <= MAX_WORDS ? length : 255 }]
    case KINDS.essay:
      return [{ type: 'longtext', ...asked }]
    case KINDS.number:
    case KINDS.slider:
      return [{ type: 'number', ...asked, min: null, max: null }]
    case KINDS.radio:
    case KINDS.drop:
      return options.length === 0 ? [] : [{ type: 'single', ...asked, options: options.slice(0, 100) }]
    case KINDS.check:
      return options.length === 0 ? [] : [{ type: 'several', ...asked, options: options.slice(0, 100) }]
    case KINDS.rate:
      return ratings(asked, choices, length)
    default:
      return []
  }
}

/** A line of a matrix is a choice; `1=Poor` names a degree of all lines. */
function ratings(
  asked: { key: string; name: string; isRequired: boolean; dependsOn: null },
  choices: string[],
  length: number,
) {
  const names = new Map(
    choices.flatMap(choice => {
      const [, degree, words] = /^(\d+)=(.+)$/s.exec(choice) ?? []
      return degree && words ? [[Number(degree), wordsIn(words)] as const] : []
    }),
  )
  const degrees = Math.min(MAX_DEGREES, Math.max(2, length))
  const options = Array.from({ length: degrees }, (_, i) => ({ text: names.get(i + 1) || String(i + 1), value: i + 1 }))
  const lines = choices
    .filter(choice => !/^\d+=/.test(choice))
    .map(wordsIn)
    .filter(line => line !== '')
  return (lines.length > 0 ? lines : ['']).map(
    (line, n): FeedbackItem => ({
      type: 'rating',
      ...asked,
      key: `${asked.key}-${n + 1}`,
      name: (line === '' ? asked.name : `${asked.name}: ${line}`).slice(0, MAX_WORDS),
      options,
    }),
  )
}
