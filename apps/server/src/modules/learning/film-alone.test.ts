import type { CourseModel } from '@learn/course'
import { expect, it } from 'vitest'
import { completeFilmsByHand } from './service/film-alone.ts'

const completionOf = (html: string, introHtml = '') => {
  const completion = { mode: 'auto', onView: true, onGrade: false, onPassGrade: false, expectedAt: null }
  const activity = { sourceKey: 'a', type: 'page', name: 'One', introHtml, completion, content: { kind: 'page', html } }
  const course = { sections: [{ activities: [activity] }] } as unknown as CourseModel
  const done = completeFilmsByHand(course)
  return [done.course.sections[0]?.activities[0]?.completion.mode, done.lines.length]
}
const FILM = '<iframe src="https://www.youtube.com/embed/x"></iframe>'

it('a page that is a film alone is not completed by opening it', () => {
  expect(completionOf(`<p>${FILM}&nbsp;</p>`)).toEqual(['manual', 1])
  expect(completionOf('<div><video src="https://x.example/a.mp4"><p>No video</p></video></div>')).toEqual(['manual', 1])
  expect(completionOf(`<p>Watch this</p>${FILM}`)).toEqual(['auto', 0])
  expect(completionOf(FILM, '<p>Why it matters</p>')).toEqual(['auto', 0])
  expect(completionOf('<p></p>')).toEqual(['auto', 0])
})

it('reads text that was made to take for ever in one pass', () => {
  const n = 100_000
  for (const part of [
    '<iframe',
    '<iframe>',
    '<a href="x" href="x',
    '<',
    '<a href="https://youtu.be/x">',
    '<video><video ',
  ])
    expect(completionOf(part.repeat(n))).toHaveLength(2)
  expect(completionOf(`${'<iframe>'.repeat(n)}<p>Text</p>`)).toEqual(['auto', 0])
})

it('also where a link or an address stands for the film, as Moodle and its teachers write it', () => {
  const link = '<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=3s">Lecture 1</a></p>'
  expect(completionOf(link)).toEqual(['manual', 1])
  expect(completionOf('<p>https://youtu.be/aqz-KE-bpKQ</p>')).toEqual(['manual', 1])
  expect(completionOf("<a class='x' href='https://vimeo.com/76979871'>Film</a>")).toEqual(['manual', 1])
  expect(completionOf(`<p>First read page 3.</p>${link}`)).toEqual(['auto', 0])
  expect(completionOf('<p><a href="https://example.org/a">Lecture 1</a></p>')).toEqual(['auto', 0])
})
