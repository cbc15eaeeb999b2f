import type { Question, QuestionOf } from '@learn/questions'
import { NUMBERINGS } from '../questions/types/choice.ts'
import { EDITORS } from '../questions/types/essay.ts'
import { markersOut, pictureGapsOut, randomMatchOut } from './picture-out.ts'
import { combinedOut, type PluginOut, type PluginParts } from './plugin-out.ts'
import { stackPlugin } from './stack-out.ts'
import { fields, holder } from './xml-out.ts'

/** A question of ours as a type of Moodle; null where there is none that a backup can say. */
export function writeQuestionPlugin(question: Question, parts: PluginParts): PluginOut | null {
  switch (question.type) {
    case 'truefalse':
      return trueFalse(question, parts)
    case 'multichoice':
    case 'singlechoice':
      return multiChoice(question, parts)
    case 'shortanswer':
      return {
        type: 'shortanswer',
        xml:
          answers(
            question.answers.map(one => ({ ...one, text: one.pattern, isTyped: true })),
            parts,
          ) + holder('shortanswer', fields({ usecase: question.isCaseSensitive }), { id: parts.idOf('shortanswer') }),
      }
    case 'numerical':
      return numerical(question, parts)
    case 'match':
      return match(question, parts)
    case 'essay':
      return essay(question, parts)
    case 'description':
      return { type: 'description', xml: '' }
    case 'gaps':
      return gaps(question, parts)
    case 'picturegaps':
      return pictureGapsOut(question, parts)
    case 'markers':
      return markersOut(question, parts)
    case 'randommatch':
      return randomMatchOut(question, parts)
    case 'stack':
      return { type: 'stack', xml: stackPlugin(question, parts) }
    case 'ordering':
    case 'cloze':
    case 'calculated':
    case 'coderunner':
    case 'unsupported':
      return null
  }
}

interface Answer {
  text: string
  fraction: number
  feedbackHtml: string
  /** Typed by learners: no HTML. */
  isTyped?: boolean
}

const answers = (all: readonly Answer[], { html, idOf }: PluginParts): string =>
  holder(
    'answers',
    all
      .map(({ text, fraction, feedbackHtml, isTyped = false }, n) => {
        const id = idOf(`answer ${n}`)
        const values = {
          answertext: isTyped ? text : html(text, 'answer', id),
          answerformat: isTyped ? 0 : 1,
          fraction: fraction.toFixed(7),
          feedback: html(feedbackHtml, 'answerfeedback', id),
          feedbackformat: 1,
        }
        return holder('answer', fields(values), { id })
      })
      .join(''),
  )

function trueFalse(question: QuestionOf<'truefalse'>, parts: PluginParts): PluginOut {
  const both = [
    { text: 'True', fraction: question.isTrue ? 1 : 0, feedbackHtml: question.trueFeedbackHtml, isTyped: true },
    { text: 'False', fraction: question.isTrue ? 0 : 1, feedbackHtml: question.falseFeedbackHtml, isTyped: true },
  ]
  const values = { trueanswer: parts.idOf('answer 0'), falseanswer: parts.idOf('answer 1'), showstandardinstruction: 0 }
  const own = holder('truefalse', fields(values), { id: parts.idOf('truefalse') })
  return { type: 'truefalse', xml: answers(both, parts) + own }
}

function multiChoice(question: QuestionOf<'multichoice' | 'singlechoice'>, parts: PluginParts): PluginOut {
  const own = holder(
    'multichoice',
    fields({
      layout: 0,
      single: question.type === 'singlechoice' || question.isSingle,
      shuffleanswers: question.shuffles,
    }) +
      combinedOut(question.feedback, parts) +
      fields({
        answernumbering: NUMBERINGS.find(([, ours]) => ours === question.numbering)?.[0] ?? 'abc',
        shownumcorrect: 0,
        showstandardinstruction: 0,
      }),
    { id: parts.idOf('multichoice') },
  )
  const choices = question.choices.map(({ html, fraction, feedbackHtml }) => ({ text: html, fraction, feedbackHtml }))
  return { type: 'multichoice', xml: answers(choices, parts) + own }
}

/** Moodle's UNITOPTIONAL and UNITNONE. */
const UNITS = { some: 0, none: 3 } as const

function numerical(question: QuestionOf<'numerical'>, parts: PluginParts): PluginOut {
  const written = question.answers.map(({ value, fraction, feedbackHtml }) => ({
    text: value === null ? '*' : String(value),
    fraction,
    feedbackHtml,
    isTyped: true,
  }))
  const records = question.answers.map(({ tolerance }, n) =>
    holder('numerical_record', fields({ answer: parts.idOf(`answer ${n}`), tolerance }), {
      id: parts.idOf(`record ${n}`),
    }),
  )
  const units = question.units.map(({ unit, multiplier }, n) =>
    holder('numerical_unit', fields({ multiplier, unit }), { id: parts.idOf(`unit ${n}`) }),
  )
  const options = fields({
    showunits: question.units.length > 0 ? UNITS.some : UNITS.none,
    unitsleft: 0,
    unitgradingtype: 0,
    unitpenalty: '0.1000000',
  })
  return {
    type: 'numerical',
    xml:
      answers(written, parts) +
      holder('numerical_units', units.join('')) +
      holder('numerical_options', holder('numerical_option', options, { id: parts.idOf('options') })) +
      holder('numerical_records', records.join('')),
  }
}

function match(question: QuestionOf<'match'>, parts: PluginParts): PluginOut {
  const options = holder(
    'matchoptions',
    fields({ shuffleanswers: question.shuffles }) +
      combinedOut(question.feedback, parts) +
      fields({ shownumcorrect: 0 }),
    { id: parts.idOf('matchoptions') },
  )
  const matches = question.pairs.map(({ promptHtml, answer }, n) => {
    const id = parts.idOf(`match ${n}`)
    const values = {
      questiontext: parts.html(promptHtml, 'subquestion', id),
      questiontextformat: 1,
      answertext: answer,
    }
    return holder('match', fields(values), { id })
  })
  return { type: 'match', xml: options + holder('matches', matches.join('')) }
}

function essay(question: QuestionOf<'essay'>, parts: PluginParts): PluginOut {
  const values = {
    responseformat: EDITORS.find(([, ours]) => ours === question.editor)?.[0] ?? 'editor',
    responserequired: question.isTextRequired,
    responsefieldlines: question.lines,
    minwordlimit: question.minWords,
    maxwordlimit: question.maxWords,
    attachments: question.maxFiles ?? -1,
    attachmentsrequired: question.minFiles,
    graderinfo: parts.html(question.markerInfoHtml, 'graderinfo'),
    graderinfoformat: 1,
    responsetemplate: parts.html(question.templateHtml, 'responsetemplate'),
    responsetemplateformat: 1,
    filetypeslist: question.fileTypes.join(','),
    maxbytes: 0,
  }
  return { type: 'essay', xml: holder('essay', fields(values), { id: parts.idOf('essay') }) }
}

/** Words of a gap stand in answers, their groups in what Moodle says as their feedback. */
function gaps(question: QuestionOf<'gaps'>, parts: PluginParts): PluginOut {
  const type = question.isDragged ? 'ddwtos' : 'gapselect'
  const words = question.words.map(({ html, group, isUnlimited }) => ({
    text: html,
    fraction: 1,
    feedbackHtml: question.isDragged
      ? `O:8:"stdClass":2:{s:9:"draggroup";s:${String(group).length}:"${group}";s:8:"infinite";b:${isUnlimited ? 1 : 0};}`
      : String(group),
    isTyped: true,
  }))
  const own = holder(
    type,
    fields({ shuffleanswers: question.shuffles }) +
      combinedOut(question.feedback, parts) +
      fields({ shownumcorrect: 0 }),
    {
      id: parts.idOf(type),
    },
  )
  return { type, xml: answers(words, parts) + own }
}
