import { GAP_PLACE, type QuestionOf } from '@learn/questions'
import { xmlAttribute } from '../moodle-xml/xml-text.ts'
import { escapeText } from '../package-out/xhtml.ts'
import { correct, type ItemBody, plainPatterns, stem, type Text } from './write-body-21.ts'

const words = (text: string): string => escapeText(text.replaceAll('&', '&amp;'))

/** Prompts beside their answers: the same answer to several prompts stands there once. */
export function matchBody(question: QuestionOf<'match'>, text: Text): ItemBody {
  const answers = [...new Set(question.pairs.map(({ answer }) => answer))]
  const prompts = question.pairs.filter(({ promptHtml }) => promptHtml !== '')
  const pairs = prompts.map(({ answer }, n) => `P${n + 1} A${answers.indexOf(answer) + 1}`)
  const left = prompts.map(
    ({ promptHtml }, n) =>
      `<simpleAssociableChoice identifier="P${n + 1}" matchMax="1">${text(promptHtml)}</simpleAssociableChoice>`,
  )
  const right = answers.map(
    (answer, n) =>
      `<simpleAssociableChoice identifier="A${n + 1}" matchMax="${prompts.length}">${words(answer)}</simpleAssociableChoice>`,
  )
  const each = question.defaultMark / Math.max(1, pairs.length)
  const entries = pairs.map(pair => `<mapEntry mapKey="${pair}" mappedValue="${each}"/>`)
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">${correct(pairs)}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`,
    ],
    body: `${stem(question, text)}<matchInteraction responseIdentifier="RESPONSE" shuffle="${question.shuffles}" maxAssociations="${pairs.length}"><simpleMatchSet>${left.join('')}</simpleMatchSet><simpleMatchSet>${right.join('')}</simpleMatchSet></matchInteraction>`,
    processing: '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
  }
}

const MATCH = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'

export function orderBody(question: QuestionOf<'ordering'>, text: Text): ItemBody | string {
  if (question.items.length < 2) return 'it has nothing to order'
  const choices = question.items.map((html, n) => `<simpleChoice identifier="C${n + 1}">${text(html)}</simpleChoice>`)
  const order = question.items.map((_item, n) => `C${n + 1}`)
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="ordered" baseType="identifier">${correct(order)}</responseDeclaration>`,
    ],
    body: `${stem(question, text)}<orderInteraction responseIdentifier="RESPONSE" shuffle="true"${question.isInLine ? ' orientation="horizontal"' : ''}>${choices.join('')}</orderInteraction>`,
    processing: MATCH,
    lost: [
      ...(question.grading === 'place' ? [] : ['what an order that is partly right earns']),
      ...(question.count > 0 ? ['that only some of its things are asked'] : []),
    ],
  }
}

export function gapsBody(question: QuestionOf<'gaps'>, text: Text): ItemBody | string {
  const groups = new Set(question.words.map(({ group }) => group))
  if (groups.size > 1) return 'its words stand in several groups, and QTI knows one'
  const pairs: string[] = []
  const body = text(question.textHtml).replace(GAP_PLACE, (all, n: string) => {
    if (!question.words[Number(n) - 1]) return all
    pairs.push(`W${n} G${pairs.length + 1}`)
    return `<gap identifier="G${pairs.length}"/>`
  })
  const each = question.defaultMark / Math.max(1, pairs.length)
  const entries = pairs.map(pair => `<mapEntry mapKey="${pair}" mappedValue="${each}"/>`)
  const dragged = question.words.map(
    ({ html, isUnlimited }, n) =>
      `<gapText identifier="W${n + 1}" matchMax="${isUnlimited ? 0 : 1}">${text(html, 'inline')}</gapText>`,
  )
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">${correct(pairs)}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`,
    ],
    body: `<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="${question.shuffles}">${dragged.join('')}<div class="stem">${body}</div></gapMatchInteraction>`,
    processing: '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
    lost: question.isDragged ? [] : ['that its gaps are lists: its words are dragged'],
  }
}

/** Fields and lists where they stand in the text, each with its marks. */
export function clozeBody(question: QuestionOf<'cloze'>, text: Text): ItemBody | string {
  const declarations: string[] = []
  const lost = new Set<string>()
  let fault = ''
  const body = text(question.textHtml).replaceAll(/\{#(\d{1,3})\}/g, (all, n: string) => {
    const part = question.parts[Number(n) - 1]
    if (!part) return all
    const key = `R${n}`
    if (part.type === 'multichoice') {
      const right = part.choices.flatMap(({ fraction }, c) => (fraction >= 1 ? [`C${c + 1}`] : []))
      if (!part.isSingle || right.length === 0) fault ||= 'one of its lists has no single right choice'
      if (part.choices.some(({ fraction }) => fraction !== 0 && fraction < 1))
        lost.add('what partly right choices earn')
      declarations.push(declared(key, 'identifier', right.slice(0, 1)))
      const choices = part.choices.map(
        ({ html }, c) => `<inlineChoice identifier="C${c + 1}">${text(html, 'inline')}</inlineChoice>`,
      )
      return `<inlineChoiceInteraction responseIdentifier="${key}" shuffle="${part.shuffles}">${choices.join('')}</inlineChoiceInteraction>`
    }
    const patterns =
      part.type === 'shortanswer'
        ? plainPatterns(part)
            .filter(({ fraction }) => fraction >= 1)
            .map(({ pattern }) => pattern)
        : part.answers.flatMap(({ value, fraction }) => (value !== null && fraction >= 1 ? [String(value)] : []))
    if (patterns.length === 0) fault ||= 'one of its places has no right answer'
    if (part.answers.length > patterns.length) lost.add('answers that are partly right or wrong')
    if (part.type === 'numerical' && part.answers.some(({ tolerance }) => tolerance > 0))
      lost.add('how near a number has to be')
    declarations.push(declared(key, part.type === 'numerical' ? 'float' : 'string', patterns))
    return `<textEntryInteraction responseIdentifier="${key}" expectedLength="20"/>`
  })
  if (fault !== '') return fault
  if (declarations.length === 0) return 'its text has no places to be filled'
  return { declarations, body: `<div class="stem">${body}</div>`, processing: sumOf(question), lost: [...lost] }
}

const declared = (key: string, baseType: string, values: readonly string[]): string => {
  const [first = ''] = values
  const entries = values.map(value => `<mapEntry mapKey="${xmlAttribute(value)}" mappedValue="1"/>`)
  return `<responseDeclaration identifier="${key}" cardinality="single" baseType="${baseType}">${correct([first])}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`
}

/** The marks of a whole text: the sum of its parts, by what each of them weighs. */
function sumOf(question: QuestionOf<'cloze'>): string {
  const all = question.parts.reduce((sum, part) => sum + part.defaultMark, 0) || 1
  const parts = question.parts.map(
    (part, n) =>
      `<product><mapResponse identifier="R${n + 1}"/><baseValue baseType="float">${(part.defaultMark / all) * question.defaultMark}</baseValue></product>`,
  )
  return `<responseProcessing><setOutcomeValue identifier="SCORE"><sum>${parts.join('')}</sum></setOutcomeValue></responseProcessing>`
}
