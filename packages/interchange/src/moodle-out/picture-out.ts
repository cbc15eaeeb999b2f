import type { QuestionOf } from '@learn/questions'
import { areaOut, imageIn } from '../questions/types/picture.ts'
import { combinedOut, type PluginOut, type PluginParts } from './plugin-out.ts'
import { fields, holder } from './xml-out.ts'

/** Things on places of a picture as a backup has them; null where its picture is no file. */
export function pictureGapsOut(question: QuestionOf<'picturegaps'>, parts: PluginParts): PluginOut | null {
  const picture = imageIn(question.pictureHtml)
  if (!picture) return null
  parts.attach(picture.path, 'bgimage')
  const options = holder(
    'ddimageortext',
    fields({ shuffleanswers: question.shuffles }) +
      combinedOut(question.feedback, parts) +
      fields({ shownumcorrect: 0 }),
    { id: parts.idOf('options') },
  )
  const drags = question.things.map(({ html, group, isUnlimited }, n) => {
    const id = parts.idOf(`drag ${n}`)
    const image = imageIn(html)
    if (image) parts.attach(image.path, 'dragimage', id)
    const values = { no: n + 1, draggroup: group, infinite: isUnlimited, label: image ? image.alt : html }
    return holder('drag', fields(values), { id })
  })
  const drops = question.places.map(({ x, y, label, right }, n) =>
    holder('drop', fields({ no: n + 1, xleft: Math.round(x), ytop: Math.round(y), choice: right + 1, label }), {
      id: parts.idOf(`drop ${n}`),
    }),
  )
  return { type: 'ddimageortext', xml: options + holder('drags', drags.join('')) + holder('drops', drops.join('')) }
}

/** Markers and areas of a picture as a backup has them; null where its picture is no file. */
export function markersOut(question: QuestionOf<'markers'>, parts: PluginParts): PluginOut | null {
  const picture = imageIn(question.pictureHtml)
  if (!picture) return null
  parts.attach(picture.path, 'bgimage')
  const options = holder(
    'ddmarker',
    fields({ shuffleanswers: question.shuffles }) +
      combinedOut(question.feedback, parts) +
      fields({ shownumcorrect: 0, showmisplaced: question.showsMissed }),
    { id: parts.idOf('options') },
  )
  const drags = question.markers.map(({ html, count }, n) =>
    holder('drag', fields({ no: n + 1, label: html, infinite: count === null, noofdrags: count ?? 1 }), {
      id: parts.idOf(`drag ${n}`),
    }),
  )
  const drops = question.areas.map(({ area, right }, n) =>
    holder('drop', fields({ no: n + 1, ...areaOut(area), choice: right + 1 }), { id: parts.idOf(`drop ${n}`) }),
  )
  return { type: 'ddmarker', xml: options + holder('drags', drags.join('')) + holder('drops', drops.join('')) }
}

/** A draw of short answers as a backup has it. */
export const randomMatchOut = (question: QuestionOf<'randommatch'>, parts: PluginParts): PluginOut => ({
  type: 'randomsamatch',
  xml: holder(
    'randomsamatch',
    fields({ choose: question.count, subcats: question.withSubcategories }) +
      combinedOut(question.feedback, parts) +
      fields({ shownumcorrect: 0 }),
    { id: parts.idOf('options') },
  ),
})
