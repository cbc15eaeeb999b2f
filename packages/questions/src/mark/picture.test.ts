import { describe, expect, it } from 'vitest'
import { isAnswered } from '../answered.ts'
import { type Area, isInArea } from '../area.ts'
import { arrange } from '../arrangement.ts'
import { migrateAnswer } from '../migrate-answer.ts'
import type { QuestionOf } from '../question.ts'
import { getRightAnswer } from '../show/right-answer.ts'
import { getMissedPlaces, getRightPlaces } from '../show/right-places.ts'
import { getView } from '../show/view.ts'
import { NO_ALGEBRA } from '../stack/algebra-results.ts'
import { isValidResponse } from '../validate-response.ts'
import { markResponse } from './mark.ts'

const common = { textHtml: 'TEXT', generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: 'well done', partlyHtml: 'nearly', wrongHtml: 'look again' }
const pictureHtml = '<img src="@@file@@/a.png" alt="">'
const thing = (html: string, group = 1, isUnlimited = false) => ({ html, group, isUnlimited })
const place = (right: number, label = '') => ({ x: 10, y: 20, label, right })

const gaps: QuestionOf<'picturegaps'> = {
  type: 'picturegaps',
  ...common,
  pictureHtml,
  things: [thing('roof'), thing('wall'), thing('window', 2, true), thing('door', 2)],
  places: [place(1, 'left'), place(0), place(2), place(2)],
  shuffles: true,
  feedback,
}
const fractionOf = (answer: Record<string, number>) => markResponse(gaps, { answer }, {}, NO_ALGEBRA).fraction

describe('words and pictures on places of a picture', () => {
  it('each place with its own thing earns the same share, whatever order they were shown in', () => {
    expect(fractionOf({ '0': 1, '1': 0, '2': 2, '3': 2 })).toBe(1)
    expect(fractionOf({ '0': 0, '1': 1, '2': 2, '3': 3 })).toBe(0.25)
    expect(fractionOf({})).toBe(0)
    const marked = markResponse(gaps, { answer: { '0': 2, '2': 0 } }, { items: [2, 3, 1, 0] }, NO_ALGEBRA)
    expect(marked.parts.map(({ isChosen, isRight }) => [isChosen, isRight])).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ])
    expect(marked.feedbackHtml).toBe('nearly')
  })

  it('is shown without what belongs where, its things in the order of the attempt', () => {
    const view = getView(gaps, { items: [3, 0, 1, 2] }, NO_ALGEBRA)
    expect(view.picture?.things).toEqual([
      { html: 'door', group: 2, count: 1 },
      { html: 'roof', group: 1, count: 1 },
      { html: 'wall', group: 1, count: 1 },
      { html: 'window', group: 2, count: null },
    ])
    expect(view.picture?.places?.[0]).toEqual({ x: 10, y: 20, label: 'left', group: 1 })
    expect(JSON.stringify(view)).not.toContain('right')
    expect(arrange(gaps, true, () => 0).items).toHaveLength(4)
    expect(arrange({ ...gaps, shuffles: false }, true, () => 0)).toEqual({})
  })

  it.each([
    ['a thing of another group', { '0': 2 }, false],
    ['a place that is not there', { '4': 0 }, false],
    ['what there is once on two places', { '0': 0, '1': 0 }, false],
    ['what there is any number of on two places', { '2': 2, '3': 2 }, true],
    ['nothing', { '0': -1 }, true],
    ['words', { '0': 'roof' }, false],
  ])('fits or not: %s', (_what, answer, fits) => {
    expect(isValidResponse(gaps, {}, answer as Record<string, number>)).toBe(fits)
  })

  it('says what is right in words and by the things as they were shown', () => {
    expect(getRightAnswer(gaps, {}, NO_ALGEBRA)).toBe(
      '<ol><li>wall</li><li>roof</li><li>window</li><li>window</li></ol>',
    )
    expect(getRightPlaces(gaps, { items: [3, 0, 1, 2] })?.map(({ thing: shown }) => shown)).toEqual([2, 1, 3, 3])
    expect(isAnswered(gaps, { answer: { '0': -1 } })).toBe(false)
    expect(isAnswered(gaps, { answer: { '0': 0 } })).toBe(true)
  })

  it('is followed into a version whose things stand elsewhere; one that is gone is none', () => {
    const [roof, ...rest] = gaps.things
    const moved = { ...gaps, things: [...rest, roof ?? thing('')], places: [place(0), place(3), place(1), place(1)] }
    const carried = migrateAnswer(gaps, moved, { answer: { '0': 1, '1': 0 }, arrangement: {} })
    expect(carried && markResponse(moved, { answer: carried.answer }, carried.arrangement, NO_ALGEBRA).fraction).toBe(
      0.5,
    )
    const gone = { ...gaps, things: [thing('wall'), thing('window', 2, true)], places: moved.places }
    expect(migrateAnswer(gaps, gone, { answer: { '1': 0 }, arrangement: {} })).toBeNull()
  })
})

const circle: Area = { shape: 'circle', x: 50, y: 50, radius: 10 }
const rectangle: Area = { shape: 'rectangle', x: 100, y: 0, width: 20, height: 10 }
const polygon: Area = {
  shape: 'polygon',
  points: [
    { x: 0, y: 100 },
    { x: 40, y: 100 },
    { x: 40, y: 140 },
    { x: 20, y: 110 },
    { x: 0, y: 140 },
  ],
}

it.each([
  ['the edge of a circle', circle, { x: 60, y: 50 }, true],
  ['beside a circle', circle, { x: 58, y: 58 }, false],
  ['a corner of a rectangle', rectangle, { x: 120, y: 10 }, true],
  ['below a rectangle', rectangle, { x: 110, y: 11 }, false],
  ['an arm of a polygon', polygon, { x: 5, y: 125 }, true],
  ['the notch of a polygon', polygon, { x: 20, y: 130 }, false],
  ['the edge of a polygon', polygon, { x: 40, y: 120 }, true],
])('a point in an area: %s', (_what, area, point, isIn) => {
  expect(isInArea(area, point)).toBe(isIn)
})

const markers: QuestionOf<'markers'> = {
  type: 'markers',
  ...common,
  pictureHtml,
  markers: [
    { html: 'heart', count: 1 },
    { html: 'lung', count: null },
  ],
  areas: [
    { area: circle, right: 0 },
    { area: rectangle, right: 1 },
    { area: { ...rectangle, width: 40 }, right: 1 },
  ],
  shuffles: false,
  showsMissed: true,
  feedback,
}
const marked = (answer: Record<string, string>) => markResponse(markers, { answer }, {}, NO_ALGEBRA)

describe('markers in areas of a picture', () => {
  it.each([
    ['all, where areas overlap', { '0': '50,50', '1': '110,5;130,5' }, 1],
    ['the same in the order that fills less at first sight', { '0': '50,50', '1': '130,5;110,5' }, 1],
    ['one of three', { '0': '50,50' }, 1 / 3],
    ['a marker too many costs', { '0': '50,50', '1': '110,5;130,5;0,0' }, 3 / 4],
    ['two in one area count once', { '1': '130,5;131,5' }, 1 / 3],
    ['nothing', {}, 0],
  ])('%s', (_what, answer, fraction) => {
    expect(marked(answer).fraction).toBeCloseTo(fraction)
  })

  it('tells of each marker that lies there, and of the areas without one', () => {
    expect(marked({ '0': '1,1', '1': '110,5' }).parts.map(({ isRight }) => isRight)).toEqual([false, true])
    const missed = getMissedPlaces(markers, { answer: { '0': '50,50' } }, {})
    expect(missed).toEqual([
      { thing: 1, area: rectangle },
      { thing: 1, area: { ...rectangle, width: 40 } },
    ])
    expect(getMissedPlaces({ ...markers, showsMissed: false }, {}, {})).toBeNull()
    expect(getRightAnswer(markers, {}, NO_ALGEBRA)).toContain('heart: within 10 of 50 across, 50 down')
  })

  it.each([
    ['a point', { '0': '5,5' }, true],
    ['more than there are', { '0': '5,5;6,6' }, false],
    ['many of what there is any number of', { '1': '5,5;6,6;7,7' }, true],
    ['half a point', { '0': '5' }, false],
    ['a place', { '0': 3 }, false],
    ['a marker that is not there', { '2': '5,5' }, false],
    ['none', { '0': '' }, true],
  ])('fits or not: %s', (_what, answer, fits) => {
    expect(isValidResponse(markers, {}, answer as Record<string, string>)).toBe(fits)
  })

  it('counts as answered by a point, and is shown without its areas', () => {
    expect(isAnswered(markers, { answer: { '0': '' } })).toBe(false)
    expect(isAnswered(markers, { answer: { '1': '0,0' } })).toBe(true)
    expect(JSON.stringify(getView(markers, {}, NO_ALGEBRA))).not.toMatch(/circle|radius|right/)
  })
})

it('a matching of drawn short answers is a match of its pairs', () => {
  const question: QuestionOf<'randommatch'> = {
    type: 'randommatch',
    ...common,
    count: 2,
    withSubcategories: false,
    shuffles: false,
    feedback,
  }
  const pairs = ['one', 'two'].map((answer, n) => ({ promptHtml: `p${n}`, answer, version: n, question: n }))
  const arrangement = { pairs, items: [1, 0], answers: [0, 1] }
  expect(getView(question, arrangement, NO_ALGEBRA)).toEqual({
    textHtml: 'TEXT',
    prompts: ['p1', 'p0'],
    answers: ['one', 'two'],
  })
  expect(markResponse(question, { answer: { '0': 1, '1': 1 } }, arrangement, NO_ALGEBRA).fraction).toBe(0.5)
  expect(isValidResponse(question, arrangement, { '2': 0 })).toBe(false)
})
