import { expect, it } from 'vitest'
import { textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('links of a quiz and of its questions lead to the pages of their course', async () => {
  const sourceKey = 'links:activity:1'
  const link = `<p><a href="@@activity@@/${sourceKey}">the quiz</a> <a href="@@course@@">the course</a> <a href="@@activity@@/gone">gone</a></p>`
  const question = { ...textQuestion, textHtml: link, generalFeedbackHtml: link }
  const { client, person, quizId, programId } = await createQuiz(
    system,
    { text: question },
    { activity: { sourceKey, introHtml: link } },
  )
  const page = `/page-activity/${programId}/quiz/${quizId}`
  const leadsThere = (html: string): void => {
    expect(html).toContain(`href="${page}"`)
    expect(html).toMatch(new RegExp(`href="/program-timeline/${programId}\\?course=\\d+"`))
    expect(html).toContain('href="#"')
  }
  leadsThere((await client.learn('local_learn_get_quiz', { quizid: quizId })).body.introHtml)
  const attempt = await start(client, quizId)
  leadsThere((JSON.parse(attempt.questions[0]?.questiondata ?? '{}') as { textHtml: string }).textHtml)
  await save(client, person, attempt, { q0: { answer: 'left join' } })
  await finish(client, attempt.id)
  const { body } = await review(client, attempt.id)
  leadsThere(body.results[0]?.result.generalFeedbackHtml ?? '')
})
