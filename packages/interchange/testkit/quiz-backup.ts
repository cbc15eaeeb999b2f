import type { ArchiveFile } from './archive-file.ts'
import { sectionSpec } from './backup-parts.ts'
import { type BackupSpec, document, elements, moodleBackup } from './moodle-backup.ts'

/** A red square of 16 pixels, drawn by hand. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mO4oGBAEmIY1TCqYfhqAAC85yAQqjH2iwAAAABJRU5ErkJggg==',
  'base64',
)
const CONTEXT = 60

interface QuestionSpec {
  id: number
  type: string
  name: string
  text: string
  /** Of its type: what stands in `plugin_qtype_..._question`. */
  plugin?: string
  tags?: readonly string[]
  parent?: number
}

/** A `question` element of a backup. */
export const questionXml = ({ id, type, name, text, plugin = '', tags = [], parent = 0 }: QuestionSpec): string =>
  `<question id="${id}">${elements({
    parent: String(parent),
    name,
    questiontext: text,
    questiontextformat: '1',
    generalfeedback: '<p>Think of it.</p>',
    generalfeedbackformat: '1',
    defaultmark: '1.0000000',
    penalty: '0.3333333',
    qtype: type,
  })}<plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question><tags>${tags
    .map((tag, n) => `<tag id="${id * 10 + n}">${elements({ name: tag.toLowerCase(), rawname: tag })}</tag>`)
    .join('')}</tags></question>`

/** An answer of a question; its number is its id. */
export const answerXml = (id: number, text: string, fraction: number, feedback = '', format = '1'): string =>
  `<answer id="${id}">${elements({
    answertext: text,
    answerformat: format,
    fraction: fraction.toFixed(7),
    feedback,
    feedbackformat: '1',
  })}</answer>`

/** An entry of a bank of Moodle 4, with one version. */
export const entryXml = (id: number, question: string, status = 'ready'): string =>
  `<question_bank_entry id="${id}"><idnumber>$@NULL@$</idnumber><question_version><question_versions id="${id}">${elements(
    { version: '1', status },
  )}<questions>${question}</questions></question_versions></question_version></question_bank_entry>`

/** A category of a bank of Moodle 4. */
export const categoryXml = (id: number, name: string, parent: number, entries: string): string =>
  `<question_category id="${id}">${elements({ name, contextid: String(CONTEXT), parent: String(parent) })}<question_bank_entries>${entries}</question_bank_entries></question_category>`

/** Its bank: a category for what is asked, one to draw from, one of what is kept. */
function bankXml(): string {
  const choice = questionXml({
    id: 31,
    type: 'multichoice',
    name: 'Colour',
    text: '<p>Which colour is this? <img src="@@PLUGINFILE@@/square.png" alt="A square" width="48" height="48"></p>',
    plugin: `<answers>${answerXml(1, '<p>Red</p>', 1, '<p>So it is.</p>')}${answerXml(2, '<p>Green</p>', 0)}${answerXml(3, '<p>Blue</p>', 0)}</answers><multichoice id="1">${elements({ single: '1', shuffleanswers: '1', answernumbering: 'abc' })}</multichoice>`,
  })
  const number = questionXml({
    id: 32,
    type: 'numerical',
    name: 'Sum',
    text: '<p>What is 2.5 + 2.5?</p>',
    plugin: `<answers>${answerXml(5, '5', 1, '', '0')}</answers><numerical_records><numerical_record id="1">${elements({ answer: '5', tolerance: '0.1' })}</numerical_record></numerical_records>`,
  })
  const text = questionXml({
    id: 33,
    type: 'shortanswer',
    name: 'Join',
    text: '<p>Which join keeps every row of the first table?</p>',
    plugin: `<answers>${answerXml(7, 'left*join', 1, '', '0')}</answers><shortanswer id="1">${elements({ usecase: '0' })}</shortanswer>`,
  })
  const drawn = (id: number, isTrue: boolean) =>
    questionXml({
      id,
      type: 'truefalse',
      name: `Fact ${id}`,
      text: `<p>Fact ${id} is ${isTrue ? 'true' : 'false'}.</p>`,
      tags: ['Facts'],
      plugin: `<answers>${answerXml(id, 'True', isTrue ? 1 : 0, '', '0')}${answerXml(id + 100, 'False', isTrue ? 0 : 1, '', '0')}</answers><truefalse id="1">${elements({ trueanswer: String(id), falseanswer: String(id + 100) })}</truefalse>`,
    })
  return categoryXml(1, 'top', 0, '').concat(
    categoryXml(2, 'Basics', 1, entryXml(41, choice) + entryXml(42, number) + entryXml(43, text)),
    categoryXml(3, 'Facts', 2, entryXml(44, drawn(34, true)) + entryXml(45, drawn(35, false))),
    categoryXml(
      4,
      'Elsewhere',
      1,
      entryXml(46, questionXml({ id: 36, type: 'stack', name: 'Roots', text: '<p>Solve it.</p>' })),
    ),
  )
}

/** The quiz that learners take in tests: a picture in the text, choices, a number, a gap, and one drawn of two. `fields`: other settings. */
export function quizBackup(spec: BackupSpec = {}, fields: Partial<typeof QUIZ> = {}): ArchiveFile[] {
  return moodleBackup({
    sections: [sectionSpec(1, 1, '11', { name: 'Week 1' })],
    questionsXml: document('question_categories', bankXml()),
    activities: [
      {
        cmId: 11,
        sectionId: 1,
        module: 'quiz',
        title: 'Basics quiz',
        settings: { completion: '2', completiongradeitemnumber: '0' },
        fields: { ...QUIZ, ...fields },
        xml: instances([41, 42, 43].map((id, n) => fixed(n + 1, id)).concat(draw(4, '3', '340'))),
      },
    ],
    files: [
      {
        contextId: CONTEXT,
        component: 'question',
        area: 'questiontext',
        itemId: 31,
        name: 'square.png',
        mime: 'image/png',
        bytes: SQUARE,
      },
    ],
    ...spec,
  })
}

/** Settings of a quiz that shows all of an attempt once it is over. */
export const QUIZ = {
  timelimit: '1800',
  overduehandling: 'autosubmit',
  preferredbehaviour: 'deferredfeedback',
  attempts_number: '2',
  grademethod: '1',
  decimalpoints: '1',
  reviewattempt: '69904',
  reviewcorrectness: '4368',
  reviewmarks: '4368',
  reviewspecificfeedback: '4368',
  reviewgeneralfeedback: '4368',
  reviewrightanswer: '16',
  reviewoverallfeedback: '4368',
  navmethod: 'free',
  shuffleanswers: '1',
  grade: '10.00000',
}

const slot = (number: number, more: string): string =>
  `<question_instance id="${number}">${elements({
    slot: String(number),
    page: String(Math.ceil(number / 2)),
    requireprevious: '0',
    maxmark: '1.0000000',
  })}${more}</question_instance>`

/** A slot that names an entry of the bank. */
export const fixed = (number: number, entryId: number, version = '$@NULL@$'): string =>
  slot(
    number,
    `<question_reference id="${number}">${elements({ questionbankentryid: String(entryId), version })}</question_reference>`,
  )

/** A slot that draws from a category, by tags of an id, as Moodle 4.3 and later write it. */
export const draw = (number: number, categoryId: string, tagId: string): string =>
  slot(
    number,
    `<question_set_reference id="${number}">${elements({
      filtercondition: JSON.stringify({
        filter: {
          category: {
            name: 'category',
            jointype: 1,
            values: [categoryId],
            filteroptions: { includesubcategories: false },
          },
          qtagids: { name: 'qtagids', jointype: 2, values: [tagId] },
        },
      }),
    })}</question_set_reference>`,
  )

export const instances = (slots: readonly string[]): string =>
  `<question_instances>${slots.join('')}</question_instances>`
