import type { QuestionTextModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#testkit/read-text.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { rawFromUnsupported } from '../../moodle/raw-from-unsupported.ts'
import { toQuestion } from '../to-question.ts'
import { areaIn, areaOut } from './picture.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const file = (name: string) =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(name).toString('base64')}</file>`
const head = (type: string) =>
  `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text>What is what?</text></questiontext>`
const quiz = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${content}\n</quiz>`
const questionsOf = async (content: string) => {
  const { categories, report } = await readText(work.workDir, 'bank.xml', quiz(content))
  const questions = categories.flatMap(category => category.questions)
  return { questions, asked: questions.map(({ versions }) => versions[0]?.question), report }
}

describe('Moodle XML of questions on pictures', () => {
  it('reads words and pictures for places, with groups and what there is any number of', async () => {
    const drag = (no: number, text: string, more = '') => `<drag><no>${no}</no><text>${text}</text>${more}</drag>`
    const drop = (no: number, choice: number) =>
      `<drop><text>at ${no}</text><no>${no}</no><choice>${choice}</choice><xleft>${no * 10}</xleft><ytop>5</ytop></drop>`
    const { asked, questions, report } = await questionsOf(
      `${head('ddimageortext')}<shuffleanswers/>${file('house.png')}${drag(1, 'Roof', '<draggroup>1</draggroup>')}${drag(3, 'Lamp', `<draggroup>2</draggroup><infinite/>${file('lamp 1.png')}`)}${drag(4, '')}${drop(1, 3)}${drop(2, 1)}${drop(3, 9)}</question>`,
    )
    expect(asked).toMatchObject([
      {
        type: 'picturegaps',
        pictureHtml: '<img src="@@file@@/house.png" alt="">',
        things: [
          { html: 'Roof', group: 1, isUnlimited: false },
          { html: '<img src="@@file@@/lamp%201.png" alt="Lamp">', group: 2, isUnlimited: true },
        ],
        places: [
          { x: 10, y: 5, label: 'at 1', right: 1 },
          { x: 20, y: 5, label: 'at 2', right: 0 },
        ],
        shuffles: true,
      },
    ])
    expect(questions[0]?.files.map(({ path }) => path)).toEqual(['house.png', 'lamp 1.png'])
    expect(report.map(({ outcome }) => outcome)).toEqual(['in', 'skipped'])
  })

  it('reads markers and their areas of every shape', async () => {
    const drop = (shape: string, coords: string, choice: number) =>
      `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
    const { asked, report } = await questionsOf(
      `${head('ddmarker')}<showmisplaced/>${file('map.png')}<drag><no>1</no><text>City</text><noofdrags>2</noofdrags></drag><drag><no>2</no><text>River</text><infinite/><noofdrags>1</noofdrags></drag>${drop('circle', '10,20;5', 1)}${drop('rectangle', '1,2;30,40', 2)}${drop('polygon', '0,0;10,0;10,10', 2)}${drop('polygon', '0,0;10', 1)}</question>`,
    )
    expect(asked).toMatchObject([
      {
        type: 'markers',
        markers: [
          { html: 'City', count: 2 },
          { html: 'River', count: null },
        ],
        areas: [
          { area: { shape: 'circle', x: 10, y: 20, radius: 5 }, right: 0 },
          { area: { shape: 'rectangle', x: 1, y: 2, width: 30, height: 40 }, right: 1 },
          { area: { shape: 'polygon' }, right: 1 },
        ],
        showsMissed: true,
        shuffles: false,
      },
    ])
    expect(report.at(-1)?.reason).toContain('polygon 0,0;10')
  })

  it('reads a matching of short answers, and leaves out what has no picture', async () => {
    const { asked, report } = await questionsOf(
      `${head('randomsamatch')}<choose>3</choose><subcats>1</subcats></question>\n${head('ddmarker')}<drag><no>1</no><text>A</text></drag><drop><no>1</no><shape>circle</shape><coords>1,1;1</coords><choice>1</choice></drop></question>`,
    )
    expect(asked).toMatchObject([{ type: 'randommatch', count: 3, withSubcategories: true, shuffles: true }])
    expect(report.at(-1)).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('it has no picture') })
  })
})

it.each(['circle 10,20;5', 'rectangle 1,2;30,40', 'polygon 0,0;10,0;10,10'])('%s is written as it was read', said => {
  const [shape = '', coords = ''] = said.split(' ')
  const area = areaIn(shape, coords)
  expect(area && areaOut(area)).toEqual({ shape, coords })
})

it('a question of a backup names the files of its picture and of its things', () => {
  const text: QuestionTextModel = {
    version: 1,
    type: 'ddimageortext',
    name: 'House',
    tags: [],
    textHtml: 'What?',
    generalFeedbackHtml: '',
    defaultMark: 1,
    settings: {
      id: '77',
      plugin_qtype_ddimageortext_question: {
        ddimageortext: [{ shuffleanswers: '1', correctfeedback: { html: 'Good' } }],
        drags: {
          drag: [
            { id: '5', no: '1', draggroup: '1', infinite: '0', label: 'Roof' },
            { id: '6', no: '2', draggroup: '1', infinite: '1', label: 'Door' },
          ],
        },
        drops: { drop: [{ no: '1', xleft: '30', ytop: '40', choice: '2', label: '' }] },
      },
    },
  }
  const model = (path: string) => ({ area: 'content' as const, path, mime: 'image/png', sizeBytes: 1, diskPath: path })
  const { question } = toQuestion(
    rawFromUnsupported(text, [model('bgimage/77/house.png'), model('dragimage/6/door.png')]),
  )
  expect(question).toMatchObject({
    type: 'picturegaps',
    pictureHtml: '<img src="@@file@@/bgimage/77/house.png" alt="">',
    things: [{ html: 'Roof' }, { html: '<img src="@@file@@/dragimage/6/door.png" alt="Door">', isUnlimited: true }],
    places: [{ x: 30, y: 40, right: 1 }],
    feedback: { rightHtml: 'Good' },
  })
})
