import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)
const entry = (key: string, concept: string, html: string, isLinked = true) => ({
  key,
  concept,
  aliases: [],
  html,
  categories: ['Basics'],
  isLinked,
  matchesCase: false,
  files: [],
})
const entries = [
  entry('1', 'Mean', '<p>The sum over the <script>1</script>count, not the median.</p>'),
  entry('2', 'Median', '<p>The middle.</p>'),
  entry('3', 'Mode', '<p>The most frequent.</p>', false),
]
const glossary = activityModel({
  sourceKey: 'g',
  type: 'glossary',
  content: { kind: 'glossary', look: 'open', entries },
})
const hidden = activityModel({
  type: 'glossary',
  isVisible: false,
  content: { kind: 'glossary', look: 'open', entries: [entry('9', 'spread', '')] },
})
const page = activityModel({
  sourceKey: 'p',
  introHtml: '<p>About the median</p>',
  content: { kind: 'page', html: '<h2>Mean</h2><p>The mean, the mode and the spread.</p>', minutes: null },
})
const course = await createCourse(system, courseModel([sectionModel([page, glossary, hidden])]), [learner])
const read = async (type: string, key: string) =>
  (await client.learn('local_learn_get_activity', { programid: course.programId, type, id: course.idOf(key) })).body

it('shows its entries, safe, without links among themselves', async () => {
  const { content } = await read('glossary', 'g')
  expect(content).toMatchObject({
    kind: 'glossary',
    entries: [{ concept: 'Mean', html: '<p>The sum over the count, not the median.</p>', files: [] }, {}, {}],
  })
})

it('its words are links in the texts of its course, and those of a hidden one are not', async () => {
  const { content, introHtml } = await read('page', 'p')
  const address = `/page-activity/${course.programId}/glossary/${course.idOf('g')}`
  expect(introHtml).toContain(`href="${address}#entry-2"`)
  expect(content).toEqual({
    kind: 'page',
    html: `<h2>Mean</h2><p>The <a class="term" href="${address}#entry-1" title="The sum over the count, not the median.">mean</a>, the mode and the spread.</p>`,
  })
})

it('is found by its concepts and their meanings', async () => {
  for (const query of ['mode', 'frequent']) {
    const { body } = await client.learn('local_learn_search', { query })
    expect(JSON.stringify(body)).toContain(glossary.name)
  }
})
