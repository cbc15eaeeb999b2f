import type { QuestionOf } from '@learn/questions'
import { expect, it } from 'vitest'
import { choiceQuestion, essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { twinSign } from './twins.ts'

const choice = choiceQuestion('join')

it('two questions are twins when they ask the same and take the same answers, however they look', () => {
  const other: QuestionOf<'singlechoice'> = {
    ...choice,
    textHtml: `<div> ${choice.textHtml.replaceAll(/<[^>]*>/g, '').toUpperCase()}&nbsp;</div>`,
    generalFeedbackHtml: '<p>Another explanation</p>',
    defaultMark: 5,
    choices: choice.choices.toReversed().map(one => ({ ...one, feedbackHtml: 'Well' })),
  }
  expect(twinSign(other)).toBe(twinSign(choice))
})

it('another answer, another picture or another kind is another question', () => {
  const [first, ...rest] = choice.choices
  if (!first) throw new Error('no choice')
  expect(twinSign({ ...choice, choices: [{ ...first, fraction: 0.5 }, ...rest] })).not.toBe(twinSign(choice))
  expect(twinSign({ ...textQuestion, isCaseSensitive: !textQuestion.isCaseSensitive })).not.toBe(twinSign(textQuestion))
  const withPicture = (src: string) => twinSign({ ...essayQuestion, textHtml: `<p>What?</p><img src="${src}" alt="">` })
  expect(withPicture('data:1')).not.toBe(withPicture('data:2'))
  expect(twinSign(essayQuestion)).not.toBe(twinSign({ ...textQuestion, textHtml: essayQuestion.textHtml }))
})

it('a question with files of its own has no twin', () => {
  expect(twinSign({ ...choice, textHtml: '<img src="@@file@@/a.png">' })).toBeNull()
})
