import type { QuestionOf } from '@learn/questions'
import { areaOut, imageIn } from '../questions/types/picture.ts'
import { combined, element, typed } from './elements.ts'
import type { QuestionTexts } from './question-texts.ts'

/** Things and places of a picture, which stands beside them as a file. */
export async function pictureGapElements(
  { pictureHtml, things, places, shuffles, feedback }: QuestionOf<'picturegaps'>,
  texts: QuestionTexts,
): Promise<string[]> {
  const drags = []
  for (const [n, { html, group, isUnlimited }] of things.entries()) {
    const image = imageIn(html)
    const more = `${isUnlimited ? '<infinite/>' : ''}${image ? await texts.file(image.path) : ''}`
    drags.push(
      `<drag>${element('no', n + 1)}${typed(image ? image.alt : html)}${element('draggroup', group)}${more}</drag>`,
    )
  }
  return [
    ...(shuffles ? ['<shuffleanswers/>'] : []),
    ...(await combined(feedback, texts)),
    await texts.file(imageIn(pictureHtml)?.path ?? ''),
    ...drags,
    ...places.map(
      ({ x, y, label, right }, n) =>
        `<drop>${typed(label)}${element('no', n + 1)}${element('choice', right + 1)}${element('xleft', x)}${element('ytop', y)}</drop>`,
    ),
  ]
}

/** Markers and the areas of a picture that ask for them. */
export async function markerElements(
  { pictureHtml, markers, areas, shuffles, showsMissed, feedback }: QuestionOf<'markers'>,
  texts: QuestionTexts,
): Promise<string[]> {
  return [
    ...(shuffles ? ['<shuffleanswers/>'] : []),
    ...(showsMissed ? ['<showmisplaced/>'] : []),
    ...(await combined(feedback, texts)),
    await texts.file(imageIn(pictureHtml)?.path ?? ''),
    ...markers.map(
      ({ html, count }, n) =>
        `<drag>${element('no', n + 1)}${typed(html)}${count === null ? '<infinite/>' : ''}${element('noofdrags', count ?? 1)}</drag>`,
    ),
    ...areas.map(({ area, right }, n) => {
      const { shape, coords } = areaOut(area)
      return `<drop>${element('no', n + 1)}${element('shape', shape)}${element('coords', coords)}${element('choice', right + 1)}</drop>`
    }),
  ]
}

export const randomMatchElements = async (
  { count, withSubcategories, shuffles, feedback }: QuestionOf<'randommatch'>,
  texts: QuestionTexts,
): Promise<string[]> => [
  element('choose', count),
  element('subcats', withSubcategories ? 1 : 0),
  element('shuffleanswers', shuffles ? 1 : 0),
  ...(await combined(feedback, texts)),
]
