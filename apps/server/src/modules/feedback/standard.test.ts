import type { FeedbackItem } from '@learn/course/content/feedback'
import { expect, it } from 'vitest'
import { activityModel, appToken, courseModel, createCourse, createPerson, sectionModel } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const asked = { isRequired: false, dependsOn: null }
const ITEMS: FeedbackItem[] = [
  { type: 'single', key: 'again', name: 'Again?', ...asked, isRequired: true, options: ['Yes', 'No'] },
  { type: 'several', key: 'liked', name: 'What did you like?', ...asked, options: ['Video', 'Lab', 'Class'] },
  { type: 'pagebreak', key: 'break' },
  { type: 'longtext', key: 'why', name: 'Why not?', isRequired: true, dependsOn: { key: 'again', value: 'No' } },
  { type: 'text', key: 'word', name: 'One word', ...asked, maxChars: 10 },
]

it('an app reads a feedback page by page, goes on where it was, and sends it', async () => {
  const person = await createPerson(system)
  const content = {
    kind: 'feedback' as const,
    items: ITEMS,
    isAnonymous: false,
    isSeveral: false,
    thanksHtml: '<p>Thank you</p>',
  }
  const activity = activityModel({ type: 'feedback', name: 'How was it?', content })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [person])
  const feedbackid = String(course.idOf(activity.sourceKey))
  const token = await appToken(system, person)
  const call = async (name: string, params: Record<string, string> = {}) =>
    (await system.browser().rest(token, `mod_feedback_${name}`, params)).body as Record<string, never>
  const { feedbacks } = await call('get_feedbacks_by_courses', { 'courseids[0]': String(course.courseId) })
  expect(feedbacks).toMatchObject([
    { id: Number(feedbackid), name: 'How was it?', anonymous: 2, multiple_submit: false },
  ])
  expect(await call('get_feedback_access_information', { feedbackid })).toMatchObject({ cansubmit: true, isopen: true })
  expect(await call('view_feedback', { feedbackid })).toMatchObject({ status: true })
  const first = await call('get_page_items', { feedbackid, page: '0' })
  expect(first).toMatchObject({
    hasprevpage: false,
    hasnextpage: true,
    items: [
      { typ: 'multichoice', presentation: 'r>>>>>Yes\n|No', required: true },
      { typ: 'multichoice', presentation: 'c>>>>>Video\n|Lab\n|Class' },
    ],
  })
  const process = (page: number, answers: Record<string, string>) => {
    const fields = Object.entries(answers).flatMap(([name, value], n) => [
      [`responses[${n}][name]`, name],
      [`responses[${n}][value]`, value],
    ])
    return call('process_page', {
      feedbackid,
      page: String(page),
      ...(Object.fromEntries(fields) as Record<string, string>),
    })
  }
  const next = { jumpto: 1, completed: false }
  expect(await process(0, { multichoice_1: '2', 'multichoice_2[0]': '1', 'multichoice_2[1]': '3' })).toMatchObject(next)
  expect(await call('launch_feedback', { feedbackid })).toMatchObject({ gopage: 1 })
  expect(await call('get_unfinished_responses', { feedbackid })).toMatchObject({
    responses: [
      { item: 1, value: '2' },
      { item: 2, value: '1|3' },
    ],
  })
  const savedAt = Math.floor(system.clock.now().getTime() / 1000)
  expect(await call('get_current_completed_tmp', { feedbackid })).toMatchObject({ feedback: { timemodified: savedAt } })
  expect(await call('get_finished_responses', { feedbackid })).toMatchObject({ responses: [] })
  const second = await call('get_page_items', { feedbackid, page: '1' })
  expect(second).toMatchObject({
    hasnextpage: false,
    items: [{ typ: 'textarea', dependitem: 1, dependvalue: 'No' }, { typ: 'textfield' }],
  })
  // What is required is missing: nothing is sent, and what was answered stays.
  expect(await process(1, {})).toMatchObject({ errorcode: expect.any(String) })
  expect(await process(1, { textarea_4: 'Too fast' })).toMatchObject({
    completed: true,
    completionpagecontents: '<p>Thank you</p>',
  })
  const [row] = await system.raw.selectFrom('feedback_answer').select(['answers', 'user_id']).execute()
  expect(row).toEqual({ answers: { again: 'No', liked: ['Video', 'Class'], why: 'Too fast' }, user_id: person.id })
  expect(await call('get_finished_responses', { feedbackid })).toMatchObject({
    responses: [
      { item: 1, value: '2' },
      { item: 2, value: '1|3' },
      { item: 4, value: 'Too fast' },
    ],
  })
  expect(await call('get_current_completed_tmp', { feedbackid })).toMatchObject({ errorcode: expect.any(String) })
  expect(await call('get_feedback_access_information', { feedbackid })).toMatchObject({
    cansubmit: false,
    isalreadysubmitted: true,
  })
})
