import type { JsonObject, QuestionCategoryModel, QuestionModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { bankOfCourse } from './bank-of-course.ts'

const kept = (id: string, type: string, textHtml: string, settings: JsonObject): QuestionModel => ({
  sourceKey: `q:${id}`,
  idNumber: '',
  version: 1,
  type,
  name: `Q${id}`,
  tags: [],
  textHtml,
  generalFeedbackHtml: '',
  defaultMark: 1,
  settings: { id, parent: '0', ...settings },
  otherVersions: [],
})

function banked(...questions: QuestionModel[]) {
  const category: QuestionCategoryModel = {
    sourceKey: 'c',
    name: 'C',
    parentKey: null,
    idNumber: '',
    infoHtml: '',
    activityKey: null,
    questions,
  }
  return bankOfCourse([category]).flatMap(({ questions: all }) => all.map(({ versions: [newest] }) => newest?.question))
}

describe('a kept question of a backup', () => {
  it('with answers inside has its parts as questions beside it', () => {
    const whole = kept('1', 'multianswer', '<p>{#1} and {#2}</p>', {
      plugin_qtype_multianswer_question: { multianswer: [{ id: '9', question: '1', sequence: '2,3' }] },
    })
    const part = (id: string, code: string) => ({ ...kept(id, 'shortanswer', code, {}), settings: { id, parent: '1' } })
    expect(banked(whole, part('2', '{1:SA:=a}'), part('3', '{2:MC:=b~c}'))).toMatchObject([
      {
        type: 'cloze',
        textHtml: '<p>{#1} and {#2}</p>',
        parts: [{ type: 'shortanswer' }, { type: 'multichoice', defaultMark: 2 }],
      },
    ])
  })

  it('with gaps says the groups of its words where others say feedback', () => {
    const answers = (...feedbacks: string[]) => ({
      answer: feedbacks.map((feedback, n) => ({
        id: String(n),
        answertext: `w${n}`,
        fraction: '0',
        feedback: { html: feedback },
      })),
    })
    const select = kept('1', 'gapselect', '[[1]]', {
      plugin_qtype_gapselect_question: { answers: answers('1', '2'), gapselect: [{ id: '1', shuffleanswers: '1' }] },
    })
    const drag = kept('2', 'ddwtos', '[[2]]', {
      plugin_qtype_ddwtos_question: {
        answers: answers(
          'O:8:"stdClass":2:{s:9:"draggroup";s:1:"2";s:8:"infinite";b:1;}',
          'O:8:"stdClass":2:{s:9:"draggroup";s:1:"1";s:8:"infinite";b:0;}',
        ),
        ddwtos: [{ id: '1', shuffleanswers: '0' }],
      },
    })
    expect(banked(select, drag)).toMatchObject([
      { type: 'gaps', isDragged: false, shuffles: true, words: [{ html: 'w0', group: 1 }, { group: 2 }] },
      {
        type: 'gaps',
        isDragged: true,
        shuffles: false,
        words: [
          { group: 2, isUnlimited: true },
          { group: 1, isUnlimited: false },
        ],
      },
    ])
  })

  it('to be ordered says the place of a thing where others say a fraction', () => {
    const answer = (text: string, fraction: string) => ({
      id: text,
      answertext: { html: text },
      fraction,
      feedback: { html: '' },
    })
    const question = kept('1', 'ordering', 'Order', {
      plugin_qtype_ordering_question: {
        answers: { answer: [answer('b', '2.0000000'), answer('a', '1.0000000')] },
        ordering: [{ id: '1', gradingtype: '-1', selecttype: '0', layouttype: '0' }],
      },
    })
    expect(banked(question)).toMatchObject([{ type: 'ordering', items: ['a', 'b'], grading: 'all' }])
  })

  it('that draws numbers has them in its own lists', () => {
    const question = kept('1', 'calculatedsimple', '{a}?', {
      plugin_qtype_calculatedsimple_question: {
        answers: { answer: [{ id: '5', answertext: '{a}*2', fraction: '1.0000000', feedback: { html: '' } }] },
        calculated_records: {
          calculated_record: [
            {
              id: '1',
              answer: '5',
              tolerance: '0.1',
              tolerancetype: '2',
              correctanswerlength: '1',
              correctanswerformat: '1',
            },
          ],
        },
        dataset_definitions: {
          dataset_definition: [
            {
              id: '1',
              name: 'a',
              dataset_items: {
                dataset_item: [
                  { id: '2', number: '2', value: '7' },
                  { id: '1', number: '1', value: '5' },
                ],
              },
            },
          ],
        },
      },
    })
    expect(banked(question)).toMatchObject([
      {
        type: 'calculated',
        rows: [{ a: 5 }, { a: 7 }],
        asks: { kind: 'number', answers: [{ formula: '{a}*2', tolerance: 0.1, tolerates: 'nominal', digits: 1 }] },
      },
    ])
  })
})
