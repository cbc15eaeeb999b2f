import type { Question, QuestionOf } from '@learn/questions'
import { xmlAttribute } from '../moodle-xml/xml-text.ts'
import { correct, getLost, type ItemBody, plainPatterns, stem, type Text } from './write-body-21.ts'
import { clozeBody, gapsBody, matchBody, orderBody } from './write-inline-21.ts'

/** A question to be written, with what names it. */
export interface ItemOut {
  identifier: string
  title: string
  question: Question
  /** Its texts as QTI holds them. */
  text: Text
}

/** An item, and what of its question is not in it; a sentence where QTI has no such question. */
export type WrittenItem = { xml: string; lost: string[] } | string

/** A question as an `assessmentItem` of QTI 2.1. */
export function writeItem21({ identifier, title, question, text }: ItemOut): WrittenItem {
  const body = bodyOf(question, text)
  if (typeof body === 'string') return body
  const feedback = question.generalFeedbackHtml
  const outcomes = [
    outcome('SCORE', '0'),
    outcome('MAXSCORE', String(question.defaultMark)),
    ...(feedback === ''
      ? []
      : [
          '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>general</value></defaultValue></outcomeDeclaration>',
        ]),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd" identifier="${xmlAttribute(identifier)}" title="${xmlAttribute(title)}" adaptive="false" timeDependent="false">`,
    ...body.declarations,
    ...outcomes,
    `<itemBody>${body.body}</itemBody>`,
    ...(body.processing === '' ? [] : [body.processing]),
    ...(feedback === ''
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="general" showHide="show">${text(feedback)}</modalFeedback>`,
        ]),
    '</assessmentItem>',
  ].join('\n')
  return { xml, lost: [...getLost(question), ...(body.lost ?? [])] }
}

const outcome = (identifier: string, value: string): string =>
  `<outcomeDeclaration identifier="${identifier}" cardinality="single" baseType="float"><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`

function bodyOf(question: Question, text: Text): ItemBody | string {
  switch (question.type) {
    case 'truefalse':
      return trueFalseBody(question, text)
    case 'multichoice':
    case 'singlechoice':
      return choicesBody(question, text)
    case 'shortanswer':
      return shortAnswerBody(question, text)
    case 'numerical':
      return numericalBody(question, text)
    case 'match':
      return matchBody(question, text)
    case 'ordering':
      return orderBody(question, text)
    case 'gaps':
      return gapsBody(question, text)
    case 'cloze':
      return clozeBody(question, text)
    case 'essay':
      return essayBody(question, text)
    case 'description':
      return { declarations: [], body: stem(question, text), processing: '' }
    case 'picturegaps':
    case 'markers':
      return 'a question on a picture is not written in QTI'
    case 'randommatch':
    case 'calculated':
    case 'stack':
    case 'coderunner':
    case 'unsupported':
      return `QTI has no question of the type ${question.type === 'unsupported' ? question.originType : question.type}`
  }
}

const MATCH = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'
const MAP = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>'

/** Marks that a part of them is; where a question earns none, the part itself. */
const marksOf = (fraction: number, mark: number): string => String(mark > 0 ? fraction * mark : fraction)

function trueFalseBody(question: QuestionOf<'truefalse'>, text: Text): ItemBody {
  const feedback = (key: string, html: string): string =>
    html === ''
      ? ''
      : `<feedbackInline outcomeIdentifier="RESPONSE" identifier="${key}" showHide="show">${text(html, 'inline')}</feedbackInline>`
  return {
    declarations: [declared('identifier', [String(question.isTrue)])],
    body: `${stem(question, text)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><simpleChoice identifier="true" fixed="true">True${feedback('true', question.trueFeedbackHtml)}</simpleChoice><simpleChoice identifier="false" fixed="true">False${feedback('false', question.falseFeedbackHtml)}</simpleChoice></choiceInteraction>`,
    processing: MATCH,
  }
}

function choicesBody(question: QuestionOf<'multichoice' | 'singlechoice'>, text: Text): ItemBody | string {
  const isSingle = question.type === 'singlechoice' || question.isSingle
  const most = Math.max(...question.choices.map(({ fraction }) => fraction))
  if (!(most > 0)) return 'none of its choices is right'
  const key = (n: number): string => `C${n + 1}`
  const right = question.choices.flatMap(({ fraction }, n) =>
    (isSingle ? fraction === most : fraction > 0) ? [key(n)] : [],
  )
  const entries = question.choices.map(
    ({ fraction }, n) => `<mapEntry mapKey="${key(n)}" mappedValue="${marksOf(fraction, question.defaultMark)}"/>`,
  )
  const choices = question.choices.map(({ html, feedbackHtml }, n) => {
    const feedback =
      feedbackHtml === ''
        ? ''
        : `<feedbackInline outcomeIdentifier="RESPONSE" identifier="${key(n)}" showHide="show">${text(feedbackHtml, 'inline')}</feedbackInline>`
    return `<simpleChoice identifier="${key(n)}">${text(html)}${feedback}</simpleChoice>`
  })
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="${isSingle ? 'single' : 'multiple'}" baseType="identifier">${correct(isSingle ? right.slice(0, 1) : right)}<mapping defaultValue="0" lowerBound="0">${entries.join('')}</mapping></responseDeclaration>`,
    ],
    body: `${stem(question, text)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="${question.shuffles}" maxChoices="${isSingle ? 1 : 0}">${choices.join('')}</choiceInteraction>`,
    processing: MAP,
    lost: [
      ...(question.numbering === 'abc' ? [] : ['how its choices are counted']),
      ...(question.instructionHtml === '' ? [] : ['the words above its choices']),
      ...(isSingle && (most < 1 || right.length > 1) ? ['which of its right choices earn how much'] : []),
    ],
  }
}

const FIELD = '<div class="answer"><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/></div>'

function shortAnswerBody(question: QuestionOf<'shortanswer'>, text: Text): ItemBody | string {
  const plain = plainPatterns(question)
  const right = plain.find(({ fraction }) => fraction >= 1)
  if (!right) return 'none of its answers is right in these very words'
  const entries = plain.map(
    ({ pattern, fraction }) =>
      `<mapEntry mapKey="${xmlAttribute(pattern)}" mappedValue="${marksOf(fraction, question.defaultMark)}" caseSensitive="${question.isCaseSensitive}"/>`,
  )
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string">${correct([right.pattern])}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`,
    ],
    body: stem(question, text) + FIELD,
    processing: MAP,
    lost: plain.length < question.answers.length ? ['answers with a star, which stands for anything'] : [],
  }
}

function numericalBody(question: QuestionOf<'numerical'>, text: Text): ItemBody | string {
  const answers = question.answers.filter(answer => answer.value !== null)
  const right = answers.find(({ fraction }) => fraction >= 1)
  if (!right) return 'none of its answers is right'
  const tests = answers.map(
    ({ value, tolerance, fraction }, n) =>
      `<${n === 0 ? 'responseIf' : 'responseElseIf'}><equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><baseValue baseType="float">${value}</baseValue></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${marksOf(fraction, question.defaultMark)}</baseValue></setOutcomeValue></${n === 0 ? 'responseIf' : 'responseElseIf'}>`,
  )
  return {
    declarations: [declared('float', [String(right.value)])],
    body: stem(question, text) + FIELD,
    processing: `<responseProcessing><responseCondition>${tests.join('')}</responseCondition></responseProcessing>`,
    lost: [
      ...(question.units.length > 0 ? ['its units'] : []),
      ...(answers.length < question.answers.length ? ['what any other number earns'] : []),
    ],
  }
}

function essayBody(question: QuestionOf<'essay'>, text: Text): ItemBody {
  const isFile = question.editor === 'none'
  const lost = [
    ...(question.minWords !== null || question.maxWords !== null ? ['how many words are asked for'] : []),
    ...(!isFile && question.maxFiles !== 0 ? ['files that may be handed in beside the text'] : []),
    ...(question.templateHtml === '' ? [] : ['what its field holds at first']),
    ...(question.markerInfoHtml === '' ? [] : ['what is said to those who mark it']),
  ]
  if (isFile)
    return {
      declarations: ['<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="file"/>'],
      body: `${stem(question, text)}<uploadInteraction responseIdentifier="RESPONSE"/>`,
      processing: '',
      lost,
    }
  return {
    declarations: ['<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>'],
    body: `${stem(question, text)}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="${question.lines}"/>`,
    processing: '',
    lost,
  }
}

const declared = (baseType: string, values: readonly string[]): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${baseType}">${correct(values)}</responseDeclaration>`
