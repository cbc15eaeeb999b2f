import type { Question, QuestionOf } from '@learn/questions'
import { xmlAttribute, xmlText } from '../moodle-xml/xml-text.ts'

/** An item of the profile of Common Cartridge, and what of its question is not in it; a sentence where the profile has no such question. */
export type WrittenItem12 = { xml: string; lost: string[] } | string

interface Body {
  profile: string
  response: string
  /** What an answer has to say to earn all marks. */
  right: string[]
  /** What is said of choices, by their ident. */
  said?: [ident: string, html: string][]
  lost?: string[]
}

/** Gives the texts of a question with addresses of the cartridge. */
type Text = (html: string) => string

/** A question as an `item` of QTI 1.2 in the profile of Common Cartridge 1.3. */
export function writeItem12(
  { ident, title, mark }: { ident: string; title: string; mark: number },
  question: Question,
  text: Text,
): WrittenItem12 {
  const body = bodyOf(question, text)
  if (typeof body === 'string') return body
  const general: [string, string][] =
    question.generalFeedbackHtml === '' ? [] : [['general_fb', question.generalFeedbackHtml]]
  const feedback = 'feedback' in question ? question.feedback : { rightHtml: '', partlyHtml: '', wrongHtml: '' }
  const right: [string, string][] = feedback.rightHtml === '' ? [] : [['correct_fb', feedback.rightHtml]]
  const wrong: [string, string][] = feedback.wrongHtml === '' ? [] : [['general_incorrect_fb', feedback.wrongHtml]]
  const said = body.said ?? []
  const conditions = [
    ...general.map(([one]) => condition('<other/>', { shows: one, goesOn: true })),
    ...said.map(([one]) => condition(equal(one.replace(/_fb$/, '')), { shows: one, goesOn: true })),
    ...body.right.map(says => condition(says, { shows: right[0]?.[0], earns: true })),
    ...wrong.map(([one]) => condition('<other/>', { shows: one })),
  ]
  const xml = [
    `<item ident="${xmlAttribute(ident)}" title="${xmlAttribute(title)}">`,
    `<itemmetadata><qtimetadata>${field('cc_profile', body.profile)}${field('cc_weighting', String(mark))}</qtimetadata></itemmetadata>`,
    `<presentation>${material(text(question.textHtml))}${body.response}</presentation>`,
    `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions.join('')}</resprocessing>`,
    ...[...general, ...said, ...right, ...wrong].map(
      ([one, html]) => `<itemfeedback ident="${one}"><flow_mat>${material(text(html))}</flow_mat></itemfeedback>`,
    ),
    '</item>',
  ].join('\n')
  const answers = 'answers' in question ? question.answers : []
  const lost = [
    ...(question.hints.length > 0 ? ['its hints'] : []),
    ...(answers.some(({ feedbackHtml }) => feedbackHtml !== '') ? ['what is said of each answer'] : []),
    ...(feedback.partlyHtml === '' ? [] : ['what is said of partly right answers']),
  ]
  return { xml, lost: [...lost, ...(body.lost ?? [])] }
}

export const field = (label: string, entry: string): string =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`

const material = (html: string): string =>
  `<material><mattext texttype="text/html">${xmlText(html)}</mattext></material>`

const RESPONSE = 'response1'
const equal = (value: string, more = ''): string =>
  `<varequal respident="${RESPONSE}"${more}>${xmlText(value)}</varequal>`

const condition = (
  says: string,
  { shows = '', goesOn = false, earns = false }: { shows?: string | undefined; goesOn?: boolean; earns?: boolean },
) =>
  `<respcondition continue="${goesOn ? 'Yes' : 'No'}"><conditionvar>${says}</conditionvar>${earns ? '<setvar action="Set" varname="SCORE">100</setvar>' : ''}${shows === '' ? '' : `<displayfeedback feedbacktype="Response" linkrefid="${shows}"/>`}</respcondition>`

function bodyOf(question: Question, text: Text): Body | string {
  switch (question.type) {
    case 'truefalse':
      return trueFalse(question)
    case 'multichoice':
    case 'singlechoice':
      return choices(question, text)
    case 'shortanswer':
      return shortAnswer(question)
    case 'essay':
      return essay(question)
    case 'numerical':
    case 'match':
    case 'ordering':
    case 'gaps':
    case 'picturegaps':
    case 'markers':
    case 'randommatch':
    case 'cloze':
    case 'description':
    case 'calculated':
    case 'stack':
    case 'coderunner':
      return `a cartridge has no question of the type ${question.type}`
    case 'unsupported':
      return `a cartridge has no question of the type ${question.originType}`
  }
}

const list = (cardinality: string, shuffles: boolean, labels: readonly (readonly [ident: string, html: string])[]) =>
  `<response_lid ident="${RESPONSE}" rcardinality="${cardinality}"><render_choice shuffle="${shuffles ? 'Yes' : 'No'}">${labels.map(([ident, html]) => `<response_label ident="${ident}">${material(html)}</response_label>`).join('')}</render_choice></response_lid>`

const notBlank = (all: [string, string][]): [string, string][] => all.filter(([, html]) => html !== '')

function trueFalse(question: QuestionOf<'truefalse'>): Body {
  return {
    profile: 'cc.true_false.v0p1',
    response: list('Single', false, [
      ['true', 'True'],
      ['false', 'False'],
    ]),
    right: [equal(String(question.isTrue))],
    said: notBlank([
      ['true_fb', question.trueFeedbackHtml],
      ['false_fb', question.falseFeedbackHtml],
    ]),
  }
}

function choices(question: QuestionOf<'multichoice' | 'singlechoice'>, text: Text): Body | string {
  const isSingle = question.type === 'singlechoice' || question.isSingle
  const most = Math.max(...question.choices.map(({ fraction }) => fraction))
  if (!(most > 0)) return 'none of its choices is right'
  const labels = question.choices.map(({ html }, n) => [`C${n + 1}`, text(html)] as const)
  const isRight = ({ fraction }: { fraction: number }): boolean => (isSingle ? fraction === most : fraction > 0)
  const right = question.choices.filter(isRight)
  const all = question.choices.map((choice, n) =>
    isRight(choice) ? equal(`C${n + 1}`) : `<not>${equal(`C${n + 1}`)}</not>`,
  )
  const wrong = question.choices.length - right.length
  const isEven = question.choices.every(choice =>
    near(choice.fraction, isSingle ? (isRight(choice) ? 1 : 0) : isRight(choice) ? 1 / right.length : -1 / wrong),
  )
  return {
    profile: isSingle ? 'cc.multiple_choice.v0p1' : 'cc.multiple_response.v0p1',
    response: list(isSingle ? 'Single' : 'Multiple', question.shuffles, labels),
    right: isSingle
      ? question.choices.flatMap((choice, n) => (isRight(choice) ? [equal(`C${n + 1}`)] : []))
      : [`<and>${all.join('')}</and>`],
    said: notBlank(question.choices.map(({ feedbackHtml }, n) => [`C${n + 1}_fb`, feedbackHtml])),
    lost: [
      ...(isEven ? [] : ['what its choices earn but for all or nothing']),
      ...(question.numbering === 'abc' ? [] : ['how its choices are counted']),
      ...(question.instructionHtml === '' ? [] : ['the words above its choices']),
    ],
  }
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

const FIELD = `<response_str ident="${RESPONSE}" rcardinality="Single"><render_fib prompt="Box"/></response_str>`

function shortAnswer(question: QuestionOf<'shortanswer'>): Body | string {
  const right = question.answers.filter(({ fraction, pattern }) => fraction >= 1 && !/(?<!\\)\*/.test(pattern))
  if (right.length === 0) return 'none of its answers is right in these very words'
  return {
    profile: 'cc.fib.v0p1',
    response: FIELD,
    right: right.map(({ pattern }) =>
      equal(pattern.replaceAll('\\*', '*'), ` case="${question.isCaseSensitive ? 'Yes' : 'No'}"`),
    ),
    lost: right.length < question.answers.length ? ['answers that are partly right, wrong or with a star'] : [],
  }
}

function essay(question: QuestionOf<'essay'>): Body | string {
  if (question.editor === 'none') return 'a cartridge has no question that is answered by a file'
  return {
    profile: 'cc.essay.v0p1',
    response: FIELD,
    right: [],
    lost: [
      ...(question.minWords !== null || question.maxWords !== null ? ['how many words are asked for'] : []),
      ...(question.maxFiles === 0 ? [] : ['files that may be handed in beside the text']),
      ...(question.templateHtml === '' ? [] : ['what its field holds at first']),
      ...(question.markerInfoHtml === '' ? [] : ['what is said to those who mark it']),
    ],
  }
}
