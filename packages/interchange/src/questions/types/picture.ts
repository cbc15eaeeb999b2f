import { type Area, area as areaSchema, type QuestionOf } from '@learn/questions'
import { encodePath } from '../../moodle/rewrite-links.ts'
import { escapeHtml } from '../../xml/escape-html.ts'
import { getCombinedFeedback, getCommon, getCount, isYes } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawDrag, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'

/** Markers of one kind at most, as an answer can say them. */
const MOST = 50

/** Words and pictures to be dragged onto places of a picture. */
export function pictureGaps(raw: RawQuestion): Mapped<QuestionOf<'picturegaps'>> {
  const notes = new Set<string>()
  const drags = inUse(raw.drags)
  if (drags.length === 0) throw new Unreadable('it has nothing that could lie on its picture')
  const indexOf = new Map(drags.map(({ no }, n) => [no, n]))
  const places = raw.drops.flatMap(({ label, choice, x, y }) => {
    const right = indexOf.get(choice)
    const [left, top] = [lengthOf(x), lengthOf(y)]
    if (right === undefined || left === null || top === null) {
      notes.add('a place for which nothing is right, or that lies nowhere')
      return []
    }
    return [{ x: left, y: top, label: plain(label), right }]
  })
  if (places.length === 0) throw new Unreadable('its picture has no places')
  return {
    question: {
      type: 'picturegaps',
      ...getCommon(raw),
      pictureHtml: pictureOf(raw),
      things: drags.map(drag => ({
        html: drag.picture === null ? drag.labelHtml : imageOf(drag.picture, plain(drag.labelHtml)),
        group: Math.max(1, drag.group),
        isUnlimited: drag.isUnlimited,
      })),
      places,
      shuffles: raw.shufflesDrags,
      feedback: getCombinedFeedback(raw),
    },
    notes: [...notes],
  }
}

/** Markers to be dragged into areas of a picture. */
export function markers(raw: RawQuestion): Mapped<QuestionOf<'markers'>> {
  const notes = new Set<string>()
  const drags = inUse(raw.drags)
  if (drags.length === 0) throw new Unreadable('it has no markers')
  const indexOf = new Map(drags.map(({ no }, n) => [no, n]))
  const areas = raw.drops.flatMap(({ choice, shape, coords }) => {
    const right = indexOf.get(choice)
    const area = areaIn(shape, coords)
    if (right === undefined || area === null) {
      notes.add(`an area that cannot be read or asks for no marker: ${`${shape} ${coords}`.trim().slice(0, 80)}`)
      return []
    }
    return [{ area, right }]
  })
  if (areas.length === 0) throw new Unreadable('no area of its picture asks for a marker')
  return {
    question: {
      type: 'markers',
      ...getCommon(raw),
      pictureHtml: pictureOf(raw),
      markers: drags.map(({ labelHtml, isUnlimited, count }) => ({
        html: labelHtml,
        count: isUnlimited ? null : getCount(count, [1, MOST], 1),
      })),
      areas,
      shuffles: raw.shufflesDrags,
      showsMissed: isYes(raw.setting('showmisplaced')) || raw.flags.has('showmisplaced'),
      feedback: getCombinedFeedback(raw),
    },
    notes: [...notes],
  }
}

/** Short answers of its category, to be matched. */
export const randomMatch = (raw: RawQuestion): Mapped<QuestionOf<'randommatch'>> => ({
  question: {
    type: 'randommatch',
    ...getCommon(raw),
    count: getCount(raw.setting('choose'), [2, 50], 2),
    withSubcategories: isYes(raw.setting('subcats')),
    shuffles: raw.setting('shuffleanswers') === '' || isYes(raw.setting('shuffleanswers')),
    feedback: getCombinedFeedback(raw),
  },
  notes: [],
})

/** Forms of Moodle have empty rows. */
const inUse = (drags: readonly RawDrag[]): RawDrag[] =>
  drags.filter(({ labelHtml, picture }) => picture !== null || labelHtml.trim() !== '')

function pictureOf({ picture }: RawQuestion): string {
  if (picture === null) throw new Unreadable('it has no picture')
  return imageOf(picture, '')
}

const imageOf = (path: string, alt: string): string =>
  `<img src="@@file@@/${encodePath(path)}" alt="${escapeHtml(alt).replaceAll('"', '&quot;')}">`

const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const lengthOf = (text: string): number | null => {
  const number = getNumber(text.trim())
  return number !== null && number >= 0 && number <= 99_999 ? number : null
}

/** As Moodle writes an area: a circle `x,y;r`, a rectangle `x,y;w,h`, a polygon `x,y;x,y;x,y`. Null where it is none. */
export function areaIn(shape: string, coords: string): Area | null {
  const points = coords
    .replaceAll(/\s+/g, '')
    .split(';')
    .map(pair => pair.split(',').map(Number))
  const [[x, y] = [], [a, b] = []] = points
  const found =
    shape === 'circle'
      ? { shape, x, y, radius: a }
      : shape === 'rectangle'
        ? { shape, x, y, width: a, height: b }
        : { shape, points: points.map(([left, top]) => ({ x: left, y: top })) }
  return areaSchema.safeParse(found).data ?? null
}

/** The same as Moodle writes it. */
export function areaOut(area: Area): { shape: string; coords: string } {
  switch (area.shape) {
    case 'circle':
      return { shape: 'circle', coords: `${area.x},${area.y};${area.radius}` }
    case 'rectangle':
      return { shape: 'rectangle', coords: `${area.x},${area.y};${area.width},${area.height}` }
    case 'polygon':
      return { shape: 'polygon', coords: area.points.map(({ x, y }) => `${x},${y}`).join(';') }
    default:
      return area satisfies never
  }
}

/** A picture by itself: its path among the files of the question, and what it is called. Null for what is more than a picture. */
export function imageIn(html: string): { path: string; alt: string } | null {
  const [, src, alt = ''] = /^\s*<img src="@@file@@\/([^"]+)"(?: alt="([^"]*)")?\s*\/?>\s*$/.exec(html) ?? []
  if (src === undefined) return null
  try {
    return { path: decodeURIComponent(src), alt: plain(alt) }
  } catch {
    return null
  }
}
